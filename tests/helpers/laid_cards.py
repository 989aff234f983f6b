"""Cards that are played at one tap, and cards that lie open."""

from __future__ import annotations

from seated import Seated, Values


class LaidCards(Seated):
    """What is played, and what lies where."""

    def play(self, strip: str, *cards: str, zone: str = "", answer: str = "") -> None:
        """Tap cards of a strip: they are played, or the strip notes why not."""
        for card in cards:
            self._ask("cards.play", strip, card, zone, answer)
            self.taps += 2 if zone else 1

    def play_key(self, strip: str, card: str) -> Values:
        """A key of a strip: its `label`, what is `told` on it, whether it `isOff`."""
        key: Values = self._ask("cards.playKey", strip, card)
        return key

    def note(self, strip: str) -> str:
        """What a strip said last."""
        note: str = self._ask("cards.strip", strip)["note"]
        return note

    def keys(self, strip: str) -> list[str]:
        """The cards that stand open in a strip."""
        keys: list[str] = self._ask("cards.strip", strip)["open"]
        return keys

    @property
    def strips(self) -> list[str]:
        """The strips of cards that can be played now."""
        strips: list[str] = self._ask("cards.strips")
        return strips

    def lying(self, place: str) -> list[str]:
        """The cards at a place, "Red Lane", with what they tell of themselves."""
        cards: list[str] = self._ask("cards.lying", place)
        return cards

    def lay(self, place: str, *cards: str) -> None:
        for card in cards:
            self._ask("cards.lay", place, card)

    def move(self, place: str, card: str, way: str) -> None:
        """`way` is a button of the card: "Move right", "To Red Lane", "Away"."""
        self._ask("cards.moveCard", place, card, way)

    def example(self, title: str) -> str:
        """The id of the worked example that has these words in its title."""
        (found,) = [case for told, case in self.box.examples.items() if title in told]
        return found

    def try_example(self, case: str) -> None:
        """Try a worked example, by the id of its case."""
        self._ask("forms.attempt", case)
