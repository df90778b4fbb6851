"""A deck, and the same deck sorted by kind: games at once know a card by its place in that order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from explorer import cards as catalog
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.keywords import Keyword
from explorer.abilities.phrases import Filter
from explorer.batch.depending import Watched, resolved, watched
from explorer.batch.describing import fits
from explorer.batch.draws import MOST_CARDS, Column
from explorer.batch.following import followed, noticed
from explorer.batch.lowering import forms, lower, lower_spell, lower_token
from explorer.batch.multiplying import multiplied
from explorer.batch.sorts import Sort, form_name, found_units
from explorer.batch.sources import NotVectorized, Way, entering_life
from explorer.batch.together import check_together, revealed_apart
from explorer.cards.naming import plain
from explorer.core.matching import Counts, Units
from explorer.values.types import CardType, Supertype


class BadDeck(ValueError):
    """A deck with which no question can be asked: too few or too many cards, or a card that is not in it."""


@dataclass(frozen=True)
class Deck:
    """Cards with how many there are of each: `Deck.of({"Island": 24, "Cancel": 36})`.

    What a deck list has beside them is not in the library: its `commanders`, and its `sideboard` by name. With
    `allow_unread` cards are played without lines that are not understood, even where these could matter. `find` gives
    further cards by name, such as one half of a split card.
    """

    cards: tuple[tuple[Characteristics, int], ...]
    title: str = ""
    commanders: tuple[Characteristics, ...] = ()
    sideboard: tuple[tuple[str, int], ...] = ()
    allow_unread: bool = False
    find: Callable[[str], Characteristics] | None = field(default=None, compare=False, repr=False)

    def __getstate__(self) -> dict[str, Any]:
        """What goes to other processes: all but `find`, for names are asked about before that."""
        return self.__dict__ | {"find": None}

    @staticmethod
    def of(
        cards: Mapping[str | Characteristics, int] | Deck,
        find: Callable[[str], Characteristics] | None = None,
    ) -> Deck:
        """A deck of cards by name, or of cards as data; `find` gives the card of a name, by default a built-in one.

        Raises UnknownCard, and BadDeck for a number of cards that is none.
        """
        if isinstance(cards, Deck):
            return cards
        if not isinstance(cards, Mapping):
            counted_names = 'cards by name with how many there are, such as {"Island": 24, "Shock": 36}'
            raise BadDeck(f"a deck is {counted_names}, or what explorer.deck reads from a file; not {cards!r:.60}")
        find = find or catalog.find
        counted: dict[Characteristics, int] = {}
        for card, count in cards.items():
            if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= 10**6:
                raise BadDeck(f"{count!r} is no number of cards of one name")
            known = find(card) if isinstance(card, str) else card
            counted[known] = counted.get(known, 0) + count
        return Deck(tuple((card, count) for card, count in counted.items() if count), find=find)

    def __len__(self) -> int:
        return sum(count for _, count in self.cards)

    def known(self, name: str) -> Characteristics:
        """The card of that name, in the deck or not; raises UnknownCard."""
        try:
            return self.card(name)
        except BadDeck:
            return (self.find or catalog.find)(name)

    def card(self, name: str) -> Characteristics:
        """The card of that name in the deck, or its commander; raises BadDeck where there is none."""
        for card in (*(card for card, _ in self.cards), *self.commanders):
            if plain(card.name) == plain(name):
                return card
        raise BadDeck(f"no card of this deck is named {name!r}")

    def swapped(self, out: str, into: str | Characteristics, count: int = 1) -> Deck:
        """The deck with so many cards of one name replaced; raises BadDeck where it does not have as many.

        The new card comes next to the old one, so that games of both decks with the same seed see the same cards.
        """
        gone = self.card(out)
        if dict(self.cards).get(gone, 0) < count:
            raise BadDeck(f"the deck has {dict(self.cards).get(gone, 0)} {gone.name}, not {count}")
        have: dict[Characteristics, int] = {}
        for card, number in self.cards:
            have[card] = have.get(card, 0) + number - count * (card == gone)
            if card == gone:
                ((added, _),) = Deck.of({into: 1}, self.find).cards
                have[added] = have.get(added, 0) + count
        return replace(self, cards=tuple((card, number) for card, number in have.items() if number))


@dataclass(frozen=True)
class SortedDeck:
    """A deck in the order of its sorts: sources first, each a sort of its own, watched cards, tokens, all other cards.

    Cards are numbered from 0 in this order, so that the cards of a sort are a range. `spells` are those among watched
    and other cards which a policy casts as well, in the same order. `wide`: its sources may make more mana together
    than a small number holds.
    """

    sorts: tuple[Sort, ...]
    cards: tuple[Characteristics, ...]
    spells: tuple[Sort, ...] = ()
    wide: bool = False
    sources_first: bool = False

    @staticmethod
    def of(deck: Deck, watch: Iterable[str] = (), casts: bool = False, own: bool = False) -> SortedDeck:
        """Sort a deck.

        `casts`: not lands alone are sources, but other permanents with mana abilities as well; with `own` the cards
        watched that can be cast are, too.

        Raises NotVectorized for a source that is not lowered, BadDeck for what is not in the deck.
        """
        if not 1 <= len(deck) <= MOST_CARDS:
            raise BadDeck(f"a deck of {len(deck)} cards: it has from 1 to {MOST_CARDS}")
        counts = dict(deck.cards)
        lowered = {card: lower(card, deck.allow_unread) for card in counts if casts or card.is_a(CardType.LAND)}
        sources = {card: source for card, source in lowered.items() if source is not None}
        for card in dict.fromkeys(map(deck.card, watch if own else ())):
            if card not in sources and card.mana_cost is not None:
                sources[card] = lower_spell(card)
        for card in sources:
            if card.is_a(CardType.LAND) and card.is_a(CardType.CREATURE) and Keyword.HASTE not in card.keywords:
                raise NotVectorized(CardType.CREATURE, "it cannot be tapped on the turn it comes", card.name)
        watched = [card for card in dict.fromkeys(map(deck.card, watch)) if card not in sources]
        rest = [card for card in counts if card not in sources and card not in watched]
        cast = {card: followed(card, counts[card]) for card in (*watched, *rest) if casts and not own}
        spells = tuple(Sort(card.name, counts[card], spell) for card, spell in cast.items() if spell is not None)
        rest.sort(key=lambda card: cast.get(card) is None)
        tokens = dict.fromkeys(token for source in sources.values() for token, _ in source.tokens)
        sorts = [Sort(card.name, counts[card], sources.get(card)) for card in (*sources, *watched)]
        sorts += [Sort(token.name, 0, lower_token(token)) for token in tokens]
        sorts += [Sort(form_name(each, n), 0, form) for each in sources.values() for n, form in enumerate(forms(each))]
        sorts.append(Sort("", sum(counts[card] for card in rest)))
        revealed_apart(sources.values(), (*watched, *rest))
        numbered = tuple(card for card in (*sources, *watched, *rest) for _ in range(counts[card]))
        found = SortedDeck(tuple(sorts), numbered, spells)
        check_together([sort.source for sort in sorts], found.found)
        for several in found.legends & {land for lands in found.found for land in lands}:
            raise NotVectorized(sorts[several], "the legend rule would concern two that are found", sorts[several].name)
        found.with_all()
        return found

    def apart(self, sources_first: bool) -> SortedDeck:
        """The deck in which each of the `spells` is a sort of its own, to be cast by its cost or after all sources."""
        spells = {each.name: each for each in self.spells}
        *sorts, rest = (spells.pop(each.name, each) for each in self.sorts)
        left = Sort("", rest.count - sum(each.count for each in spells.values()))
        return replace(self, sorts=(*sorts, *spells.values(), left), spells=(), sources_first=sources_first)

    @cached_property
    def notices_spells(self) -> bool:
        """Whether it matters to a source where the `spells` are."""
        sources = [sort.source for sort in self.sorts if sort.source is not None]
        return noticed(sources, [each.source.card for each in self.spells if each.source is not None])

    @cached_property
    def bounds(self) -> tuple[int, ...]:
        """The number after the last card of each sort."""
        return tuple(int(each) for each in np.cumsum([sort.count for sort in self.sorts]))

    @cached_property
    def lands(self) -> tuple[int, ...]:
        """The sorts that are lands."""
        return tuple(n for n, sort in enumerate(self.sorts) if sort.land)

    @cached_property
    def cast(self) -> tuple[int, ...]:
        """The sorts that are cast, the costliest first; with `sources_first` all sources of mana before the others."""
        priced = [(n, each.source) for n, each in enumerate(self.sorts) if each.count and each.source is not None]
        costs = [(n, -each.price.mana_value(), not each.develops) for n, each in priced if each.price is not None]
        by_kind = [(spell and self.sources_first, cost, spell, n) for n, cost, spell in costs]
        return tuple(n for *_, n in sorted(by_kind))

    @cached_property
    def developing(self) -> tuple[int, ...]:
        """Those of them from which mana comes."""
        return tuple(n for n in self.cast if (source := self.sorts[n].source) and source.develops)

    @cached_property
    def forms(self) -> tuple[tuple[int, ...], ...]:
        """For each sort those that it may be on the battlefield, one for each color that is chosen as it enters."""
        sources = [sort.source for sort in self.sorts]
        return tuple(
            tuple(self.index(form_name(each, n)) for n in range(len(each.chosen))) if each is not None else ()
            for each in sources
        )

    @cached_property
    def legends(self) -> frozenset[int]:
        """The sorts of which there are several, and one at a time on the battlefield (704.5j)."""
        cards = [(n, sort.card) for n, sort in enumerate(self.sorts) if sort.count > 1]
        return frozenset(n for n, card in cards if card is not None and Supertype.LEGENDARY in card.supertypes)

    @cached_property
    def hosts(self) -> tuple[tuple[int, ...], ...]:
        """For each Aura the lands that it is cast on: those that make mana for tapping alone, basic ones first."""
        auras = [None if sort.source is None else sort.source.enchants for sort in self.sorts]
        return tuple(() if each is None else tuple(filter(self._hosts, self.fitting(each))) for each in auras)

    def _hosts(self, sort: int) -> bool:
        source = self.sorts[sort].source
        return source is not None and source.land and bool(source.free) and source.simple and not source.once

    @cached_property
    def watching(self) -> tuple[Watched, ...]:
        """What sources look at on the battlefield before it is known what they make."""
        return watched(sort.source for sort in self.sorts)

    @property
    def varies(self) -> bool:
        """Whether what sources make depends on how many permanents there are of some sorts."""
        return bool(self.multiplying or self.watching)

    @cached_property
    def multiplying(self) -> tuple[int, ...]:
        """The sorts because of which others make more mana."""
        return tuple(n for n, sort in enumerate(self.sorts) if sort.source is not None and sort.source.more)

    def with_these(self, counts: tuple[int, ...]) -> SortedDeck:
        """The deck with so many permanents of each `multiplying` sort, and where `watching` tells this much."""
        if counts not in self._with_these:
            told = dict(zip(self.watching, counts[len(self.multiplying) :], strict=True))
            by = [
                (more, count)
                for sort, count in zip(self.multiplying, counts, strict=False)
                if (source := self.sorts[sort].source)
                for more in source.more
            ]
            sorts = (
                replace(sort, source=replace(multiplied(resolved(sort.source, told), by), more=()))
                if sort.source is not None
                else sort
                for sort in self.sorts
            )
            self._with_these[counts] = SortedDeck(tuple(sorts), self.cards, wide=True)
        return self._with_these[counts]

    def with_all(self) -> SortedDeck:
        """The deck as it makes most: with every card on the battlefield, and all conditions of abilities true.

        Raises NotVectorized where that leaves a choice that is not lowered.
        """
        fitting = (
            sum(self.sorts[n].count for n in self.fitting(each)) if isinstance(each, Filter) else 1
            for each in self.watching
        )
        return self.with_these((*(self.sorts[sort].count for sort in self.multiplying), *fitting))

    @cached_property
    def weights(self) -> dict[tuple[int, int, bool, bool], NDArray[np.int8]]:
        """How many units a card of a sort has for a comparison, as it is found out."""
        return {}

    @cached_property
    def _with_these(self) -> dict[tuple[int, ...], SortedDeck]:
        return {}

    @cached_property
    def returned(self) -> tuple[int, ...]:
        """The lands in the order in which they are returned to hand: the least and least varied mana first."""

        def worth(n: int) -> tuple[int, int]:
            units = self.hopes[n]
            return len(units), max((each.bit_count() for each in units), default=0)

        return tuple(sorted(self.lands, key=worth)) if self.returns else ()

    @cached_property
    def returns(self) -> bool:
        """Whether a land that enters returns one to hand."""
        return any(sort.source is not None and sort.source.returns for sort in self.sorts)

    @cached_property
    def simple(self) -> bool:
        """Whether no source needs more than its `units` to tell what it makes."""
        return not (self.varies or self.wide) and all(sort.source is None or sort.source.simple for sort in self.sorts)

    @cached_property
    def searching(self) -> tuple[int, ...]:
        """The lands that are sacrificed for other ones."""
        return tuple(n for n in self.lands if (source := self.sorts[n].source) and source.search)

    @cached_property
    def shuffles(self) -> bool:
        """Whether a library may be searched, and so be shuffled."""
        return any(sort.source is not None and sort.source.search for sort in self.sorts)

    @cached_property
    def pays_life(self) -> bool:
        """Whether life may be paid as a land enters or searches."""
        sources = [sort.source for sort in self.sorts if sort.source is not None]
        return any((each.search and each.search.life) or entering_life(each.enters) for each in sources)

    def fitting(self, what: Filter) -> tuple[int, ...]:
        """The sorts that a description fits, among those that can be permanents."""
        return tuple(n for n, sort in enumerate(self.sorts) if sort.card is not None and fits(sort.card, what))

    @cached_property
    def found(self) -> tuple[tuple[int, ...], ...]:
        """For each sort the lands that it finds as it searches."""
        searches = [None if sort.source is None else sort.source.search for sort in self.sorts]
        return tuple(
            () if each is None else tuple(n for n in self.fitting(each.what) if n in self.lands and self.sorts[n].count)
            for each in searches
        )

    @cached_property
    def ways(self) -> tuple[tuple[Way, ...], ...]:
        """The ways in which one card of each sort can be used for mana."""
        return tuple(() if sort.source is None else sort.source.ways for sort in self.sorts)

    @cached_property
    def free_ways(self) -> tuple[tuple[Way, ...], ...]:
        """Those that ask for neither life nor a sacrifice."""
        return tuple(tuple(each for each in ways if each.free) for ways in self.ways)

    @cached_property
    def free_units(self) -> tuple[Units, ...]:
        """What one card of each sort makes for neither life nor a sacrifice."""
        return tuple(() if sort.source is None else sort.source.free for sort in self.sorts)

    @cached_property
    def units(self) -> tuple[Units, ...]:
        """What one card of each sort makes at once."""
        return tuple(sort.units for sort in self.sorts)

    @cached_property
    def hopes(self) -> tuple[Units, ...]:
        """What one card of each sort makes at most; for a land that searches, one mana of what it finds."""
        own = tuple(() if sort.source is None else sort.source.hopes for sort in self.sorts)
        return tuple(found_units(own[n], [own[each] for each in found]) for n, found in enumerate(self.found))

    @cached_property
    def land_units(self) -> tuple[Units, ...]:
        """The same, and nothing for cards that are no lands."""
        return tuple(sort.units if sort.land else () for sort in self.sorts)

    def index(self, name: str) -> int:
        """The sort of a card by name; raises BadDeck for a card that has none of its own."""
        for n, sort in enumerate(self.sorts):
            if sort.name and plain(sort.name) == plain(name):
                return n
        known = ", ".join(sort.name for sort in self.sorts if sort.name)
        raise BadDeck(f"{name!r} is not told apart in this question: add it to `watch`; told apart are {known}")

    def sort_of(self, number: int) -> int:
        """The sort of the card with that number."""
        return next(n for n, bound in enumerate(self.bounds) if number < bound)

    def counts(self, columns: list[Column]) -> Counts:
        """How many cards of each sort these columns show: uint8 `(sorts, games)`."""
        games = columns[0].shape[0] if columns else 0
        found = np.zeros((len(self.sorts), games), np.uint8)
        for n, bound in enumerate(self.bounds[:-1]):
            for column in columns:
                found[n] += (column < bound).view(np.uint8)
        found[-1] = len(columns)
        for n in range(len(self.sorts) - 1, 0, -1):
            found[n] -= found[n - 1]
        return found
