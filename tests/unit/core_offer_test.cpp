// An offer's line in a sheet that has other orders.
#include <gtest/gtest.h>

#include "adjudicator/core/orders/offer.hpp"

namespace ronda {
namespace {

TEST(WithOffer, EntriesComeLastNamesAndFieldsReplaceEqualOnes) {
    const Json sheet = {
        {"acciones", {{{"unidad", "ana-1"}, {"mover", "K9"}}}}, {"reclutar", {{"Loma", 2}}}, {"tablas", false}};
    const Json line = {{"acciones", {{{"unidad", "ana-2"}, {"mover", "K8"}}}},
                       {"reclutar", {{"Loma", 3}, {"Herrería", 1}}}};
    EXPECT_EQ(
        with_offer(sheet, line, {"tablas"}),
        Json({{"acciones", {{{"unidad", "ana-1"}, {"mover", "K9"}}, {{"unidad", "ana-2"}, {"mover", "K8"}}}},
              {"reclutar", {{"Loma", 3}, {"Herrería", 1}}}}));
}

}  // namespace
}  // namespace ronda
