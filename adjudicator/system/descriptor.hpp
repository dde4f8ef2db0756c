// Owns a file descriptor and closes it. The number is negative if there is none.
#pragma once

#include <utility>

#include <unistd.h>

namespace ronda::system {

class Descriptor {
  public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }

    int get() const { return number_; }
    explicit operator bool() const { return number_ >= 0; }
    // Closing can fail (a full disk over a network). Returns 0, or -1 with the reason in errno.
    int close() { return ::close(std::exchange(number_, -1)); }

  private:
    int number_;
};

}  // namespace ronda::system
