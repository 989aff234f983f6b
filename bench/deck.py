"""Makes the standard deck: the catalogue of one game, with its table and its art.

    python bench/deck.py FOLDER [--cards 305] [--from DATA]

Equal arguments make equal files. With --from, rows and art come from the folder DATA, whose
cards.csv has the columns id, title, cost1, cost2, type, power, color, light, art, rules, footer
and qty, with **bold** and {icon} in the rules: the shape in which other programs take the deck.
"""

from __future__ import annotations

import argparse
import csv
import random
import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

Row: TypeAlias = dict[str, str]

STANDARD = Path(__file__).parent / "standard"

CARDS, FACES = 305, 60
MOST_COPIES = 12
WIDTH, HEIGHT = 600, 400

COLUMNS = (
    *("id", "name", "copies", "art", "cost1", "cost2"),
    *("type", "power", "color", "light", "rules", "footer"),
)

FIRST = ("Amber", "Broken", "Drowned", "Foggy", "Gilded", "Hollow", "Iron", "Lonely", "Quiet")
LAST = ("Anchor", "Beacon", "Cove", "Dory", "Estuary", "Ferry", "Gull", "Harbour", "Islet", "Jetty")
TYPES = ("Place", "Deed", "Friend", "Vessel", "Treasure", "Storm")
SUITS = (
    ("Sea", "#1f4e79", "#cfe0f0"),
    ("Shore", "#8a5a12", "#f3e3c3"),
    ("Wood", "#2e6b34", "#d5ead6"),
    ("Keep", "#6d2233", "#f0d2d8"),
    ("Night", "#4b3277", "#e0d8f0"),
    ("Stone", "#444444", "#e2e2e2"),
)
RULES = (
    "<b>High tide:</b> take 2 :coin: and draw <b>one card</b>. You may give a :ship: to your left "
    "neighbour for 1 :star:, or put it face up under the deck.",
    "Everyone who has fewer :shield: than you <b>loses 1</b> :heart:. If there is nobody, take "
    "3 :coin: and turn this card on its side until the <b>next</b> round is over.",
    "<b>Once in a round:</b> pay 1 :coin: and bring a :sword: to any harbour beside one of yours. "
    "It does <b>not fight</b> there before your next turn.",
    "When you buy this card, look at the first <b>four cards</b> of the deck. Keep one that shows "
    "a :star: and put the others below it in any order.",
)


def make_deck(folder: Path, cards: int = CARDS) -> Path:
    """Make a deck of so many cards in `folder`/standard, which is returned."""
    rows = list(_invent(cards))
    game = _start(folder)
    for number, row in enumerate(rows):
        draw_art(number).save(game / row["art"], compress_level=6)
    _write(rows, game)
    return game


def convert_deck(data: Path, folder: Path) -> Path:
    """Make the deck of another program's `data` in `folder`/standard, which is returned."""
    with (data / "cards.csv").open(encoding="utf-8", newline="") as file:
        rows = [_convert(row) for row in csv.DictReader(file)]
    game = _start(folder)
    for row in rows:
        shutil.copyfile(data / row["art"], game / row["art"])
    _write(rows, game)
    return game


def draw_art(number: int) -> Image.Image:
    """Hills before a sky, with the grain of paper: 600 × 400 pixels that compress as art does."""
    chance = random.Random(number)

    def shade(low: int, high: int) -> tuple[int, int, int]:
        return chance.randint(low, high), chance.randint(low, high), chance.randint(low, high)

    sky = Image.linear_gradient("L").resize((WIDTH, HEIGHT))
    picture = ImageOps.colorize(sky, shade(20, 110), shade(150, 250))
    pen = ImageDraw.Draw(picture)
    x, y, radius = chance.randint(90, 510), chance.randint(60, 130), chance.randint(25, 60)
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=shade(200, 255))
    for ridge in range(6):
        height = 140 + 45 * ridge
        points = [(x, height + chance.randint(-35, 35)) for x in range(0, WIDTH + 1, 25)]
        pen.polygon([(0, HEIGHT), *points, (WIDTH, HEIGHT)], fill=shade(20 + 8 * ridge, 210))
    grain = Image.frombytes("L", (150, 100), chance.randbytes(150 * 100))
    grain = grain.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC).point(lambda value: value // 3)
    picture = picture.filter(ImageFilter.GaussianBlur(1.2))
    return ImageChops.add(picture, Image.merge("RGB", (grain, grain, grain)), offset=-42)


def _start(folder: Path) -> Path:
    """The game's folder with all but its table and its art; an old one goes."""
    game = folder / STANDARD.name
    shutil.rmtree(game, ignore_errors=True)
    shutil.copytree(STANDARD, game)
    return game


def _invent(cards: int) -> Iterator[Row]:
    faces = max(1, round(cards * FACES / CARDS))
    copies = _spread(cards, faces)
    for number in range(faces):
        suit, color, light = SUITS[number % len(SUITS)]
        last = LAST[(number + number // len(LAST)) % len(LAST)]
        yield {
            "id": f"{number + 1:03d}",
            "name": f"{FIRST[number % len(FIRST)]} {last}",
            "copies": str(copies[number]),
            "art": f"art/{number + 1:03d}.png",
            "cost1": str(1 + number % 9),
            "cost2": str(number * 7 % 10),
            "type": f"{TYPES[number % len(TYPES)]} · {suit}",
            "power": str(number * 3 % 8),
            "color": color,
            "light": light,
            "rules": f"{RULES[number % len(RULES)]} ({number + 1})",
            "footer": f"Tides and Lanterns · {number + 1:03d}/{faces:03d} · print and play",
        }


def _spread(cards: int, faces: int) -> list[int]:
    """So many cards over so many faces, 1 to 12 of each."""
    chance = random.Random(cards)
    copies = [1] * faces
    while sum(copies) < cards:
        face = chance.randrange(faces)
        if copies[face] < MOST_COPIES:
            copies[face] += 1
    return copies


def _convert(row: Row) -> Row:
    rules = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", row["rules"])
    known = {column: row[column] for column in COLUMNS if column in row}
    return known | {
        "name": row["title"],
        "copies": row["qty"],
        "rules": re.sub(r"\{(\w+)\}", r":\1:", rules),
    }


def _write(rows: Iterable[Row], game: Path) -> None:
    with (game / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, COLUMNS)
        table.writeheader()
        table.writerows(rows)


def main() -> None:
    """Read the arguments and make the deck."""
    parser = argparse.ArgumentParser(description="Make the standard deck.")
    parser.add_argument("folder", type=Path, help="the catalogue to make it in")
    parser.add_argument("--cards", type=int, default=CARDS)
    parser.add_argument("--from", dest="data", type=Path, help="a folder with another's cards.csv")
    asked = parser.parse_args()
    if asked.data:
        print(convert_deck(asked.data, asked.folder))
    else:
        print(make_deck(asked.folder, asked.cards))


if __name__ == "__main__":
    main()
