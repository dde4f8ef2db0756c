// Values as bytes and back, for files that only this program reads and that may be removed at any time. A
// struct lists its members in `fields`: a tuple of pointers to them, or of the fields that it has as JSON
// (schema/record.hpp). `signature_of` changes with the members' types, so that bytes of another version are not
// read.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace ronda::packed {

// Says how the values of a type are written and read. Specialise it as a StructCodec for a struct without
// `fields`.
template <class Value>
struct Codec;

template <class Value>
void write(std::string& out, const Value& value) {
    Codec<Value>::write(out, value);
}
// Takes the value from the beginning of `in`. Returns whether it could be read; if not, `value` has any
// content.
template <class Value>
bool read(std::string_view& in, Value& value) {
    return Codec<Value>::read(in, value);
}
template <class Value>
std::string signature_of() {
    return Codec<Value>::signature();
}

// A struct, by its members.
template <class Value, const auto& members>
struct StructCodec {
    static void write(std::string& out, const Value& value) {
        std::apply([&](const auto&... one) { (packed::write(out, value.*pointer(one)), ...); }, members);
    }
    static bool read(std::string_view& in, Value& value) {
        return std::apply([&](const auto&... one) { return (packed::read(in, value.*pointer(one)) && ...); },
                          members);
    }
    static std::string signature() {
        const auto of = [](const auto& one) {
            return signature_of<std::decay_t<decltype(std::declval<Value&>().*pointer(one))>>();
        };
        return "{" + std::apply([&](const auto&... one) { return (std::string() + ... + of(one)); }, members) +
               "}";
    }

  private:
    template <class Member>
    static constexpr auto pointer(const Member& field) {
        if constexpr (std::is_member_pointer_v<Member>)
            return field;
        else
            return field.member.access;
    }
};
template <class Value>
requires requires {
    Value::fields;
}
struct Codec<Value> : StructCodec<Value, Value::fields> {};

template <class Value>
requires std::integral<Value> || std::is_enum_v<Value>
struct Codec<Value> {
    static void write(std::string& out, Value value) {
        const auto wide = static_cast<std::uint64_t>(value);
        for (std::size_t i = 0; i < sizeof(Value); ++i) out += static_cast<char>((wide >> (8 * i)) & 0xff);
    }
    static bool read(std::string_view& in, Value& value) {
        if (in.size() < sizeof(Value)) return false;
        std::uint64_t wide = 0;
        for (std::size_t i = 0; i < sizeof(Value); ++i)
            wide |= static_cast<std::uint64_t>(static_cast<unsigned char>(in[i])) << (8 * i);
        in.remove_prefix(sizeof(Value));
        value = static_cast<Value>(wide);
        return true;
    }
    static std::string signature() { return "i" + std::to_string(sizeof(Value)); }
};

template <>
struct Codec<std::string> {
    static void write(std::string& out, std::string_view value) {
        packed::write(out, value.size());
        out += value;
    }
    static bool read(std::string_view& in, std::string& value) {
        std::size_t size = 0;
        if (!packed::read(in, size) || size > in.size()) return false;
        value = in.substr(0, size);
        in.remove_prefix(size);
        return true;
    }
    static std::string signature() { return "s"; }
};

template <class First, class Second>
struct Codec<std::pair<First, Second>> {
    template <class Pair>  // the items of a map have a constant key
    static void write(std::string& out, const Pair& value) {
        packed::write(out, value.first);
        packed::write(out, value.second);
    }
    static bool read(std::string_view& in, std::pair<First, Second>& value) {
        return packed::read(in, value.first) && packed::read(in, value.second);
    }
    static std::string signature() { return "(" + signature_of<First>() + signature_of<Second>() + ")"; }
};

template <class Value>
struct Codec<std::optional<Value>> {
    static void write(std::string& out, const std::optional<Value>& value) {
        packed::write(out, value.has_value());
        if (value) packed::write(out, *value);
    }
    static bool read(std::string_view& in, std::optional<Value>& value) {
        bool has_value = false;
        if (!packed::read(in, has_value)) return false;
        if (!has_value) return value.reset(), true;
        return packed::read(in, value.emplace());
    }
    static std::string signature() { return "?" + signature_of<Value>(); }
};

template <class Value, std::size_t size>
struct Codec<std::array<Value, size>> {
    static void write(std::string& out, const std::array<Value, size>& value) {
        for (const Value& one : value) packed::write(out, one);
    }
    static bool read(std::string_view& in, std::array<Value, size>& value) {
        for (Value& one : value)
            if (!packed::read(in, one)) return false;
        return true;
    }
    static std::string signature() { return std::to_string(size) + signature_of<Value>(); }
};

// The same for all containers: how many there are, then each; `Item`: what each is read into.
template <class Container, class Item>
struct ContainerCodec {
    static void write(std::string& out, const Container& all) {
        packed::write(out, all.size());
        for (const auto& one : all) Codec<Item>::write(out, one);
    }
    static bool read(std::string_view& in, Container& all) {
        std::size_t size = 0;
        if (!packed::read(in, size) || size > in.size()) return false;  // each has one byte at least
        all.clear();
        while (size-- > 0) {
            Item one{};
            if (!packed::read(in, one)) return false;
            all.insert(all.end(), std::move(one));
        }
        return true;
    }
    static std::string signature() { return "[" + signature_of<Item>() + "]"; }
};
template <class Value>
struct Codec<std::vector<Value>> : ContainerCodec<std::vector<Value>, Value> {};
template <class Value, class Less>
struct Codec<std::set<Value, Less>> : ContainerCodec<std::set<Value, Less>, Value> {};
template <class Key, class Value, class Less>
struct Codec<std::map<Key, Value, Less>> : ContainerCodec<std::map<Key, Value, Less>, std::pair<Key, Value>> {};

template <class... Kinds>
struct Codec<std::variant<Kinds...>> {
    using Variant = std::variant<Kinds...>;
    static void write(std::string& out, const Variant& value) {
        packed::write(out, value.index());
        std::visit([&out](const auto& kind) { packed::write(out, kind); }, value);
    }
    static bool read(std::string_view& in, Variant& value) {
        std::size_t index = 0;
        if (!packed::read(in, index) || index >= sizeof...(Kinds)) return false;
        return read_kind(in, value, index, std::index_sequence_for<Kinds...>());
    }
    static std::string signature() { return "<" + (std::string() + ... + signature_of<Kinds>()) + ">"; }

  private:
    template <std::size_t... numbers>
    static bool read_kind(std::string_view& in, Variant& value, std::size_t index,
                          std::index_sequence<numbers...> /*numbers*/) {
        bool is_read = false;
        static_cast<void>(
            ((numbers == index && (is_read = packed::read(in, value.template emplace<numbers>()), true)) ||
             ...));
        return is_read;
    }
};

}  // namespace ronda::packed
