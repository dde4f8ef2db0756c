#include "adjudicator/partida/desk/moderation.hpp"
#include "adjudicator/partida/orders/accept.hpp"
#include "adjudicator/partida/orders/kept.hpp"
#include "adjudicator/partida/orders/key_fault.hpp"
#include "adjudicator/partida/store/secrets.hpp"

namespace ronda::partida {

Result<Receipt> accept_orders(World& world, const Path& folder, const Surroundings& around, HandedIn orders,
                              const std::function<void(const Match&, Journal&)>& then) {
    RETURN_IF_ERROR(open_match(world.files, folder, around));
    ASSIGN_OR_RETURN(const auto lock, FolderLock::take(folder));
    ASSIGN_OR_RETURN(auto journal, Journal::open(world.files, Layout{folder}.journal(),
                                                 LastRead::within_a_day(world.clock.now())));
    RETURN_IF_ERROR(finish_moderation(world, Layout{folder}, around, journal));
    const auto match = open_match(world.files, folder, around, std::nullopt,
                                  &journal);  // again: it may have changed in the meantime
    if (!match) return tl::unexpected(match.error());
    ASSIGN_OR_RETURN(const auto secrets, load_secrets(world.files, match->at));
    const Lang reader = orders.origin.lang == Lang::en ? Lang::en : reader_of(orders.text, *match);
    auto file = read_order_file(std::move(orders.text), orders.name, *match->position,
                                {most_rounds_ahead, MatchKey::may_lack, reader});
    auto receipt = file ? accept_into(world, *match, journal, secrets, std::move(*file), orders.origin)
                        : Result<Receipt>(tl::unexpected(file.error()));
    if (!receipt) hide_keys(receipt.error().diagnostics, secrets);
    if (receipt && then) then(*match, journal);
    return receipt;
}

}  // namespace ronda::partida
