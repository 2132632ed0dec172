"""Check the seal, the shuffles and the dice of a finished match, with nothing but Python.

    python verify.py RECORD.json
    python verify.py SECRET --seal HASH --ply 0 shuffle:3 shuffle:120 below:6

The first form checks every number of a recorded match. The second derives what was drawn at one
ply, in the order of the requests: `shuffle:N` gives the new order of N things numbered from 0,
`below:N` a number from 0 to N - 1 (a die of N sides less one).

Draw k at ply n is HMAC-SHA256(secret, n followed by k), both as 8 bytes, big-endian; its first 8
bytes are a number below 2**64. Numbers at or above the largest multiple of the bound are skipped.
A shuffle runs from the last place down and swaps each with one at or below it.
"""

import argparse
import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from pathlib import Path


def numbers(secret: bytes, ply: int) -> Iterator[int]:
    """The raw numbers of one ply, each below 2**64."""
    draw = 0
    while True:
        message = ply.to_bytes(8, "big") + draw.to_bytes(8, "big")
        digest = hmac.new(secret, message, hashlib.sha256).digest()
        yield int.from_bytes(digest[:8], "big")
        draw += 1


def below(source: Iterator[int], bound: int) -> int:
    """The next number from 0 to `bound` - 1."""
    limit = 2**64 // bound * bound
    return next(number for number in source if number < limit) % bound


def shuffle(source: Iterator[int], count: int) -> list[int]:
    """The numbers from 0 to `count` - 1 in the order drawn next."""
    order = list(range(count))
    for last in reversed(range(1, count)):
        other = below(source, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def check_record(text: str) -> str | None:
    """What is wrong with a recorded match; None if its seal and all its numbers are right."""
    record = json.loads(text)
    secret = bytes.fromhex(record["secret"])
    if hashlib.sha256(secret).hexdigest() != record["seal"]:
        return "the secret does not belong to the seal"
    sources: dict[int, Iterator[int]] = {}
    for index, (ply, bound, number) in enumerate(record["draws"]):
        source = sources.setdefault(ply, numbers(secret, ply))
        derived = below(source, bound)
        if derived != number:
            return f"draw {index} at ply {ply} should be {derived}, not {number}"
    return None


def answer(source: Iterator[int], request: str) -> str:
    """What one request of the command line draws."""
    kind, _, count = request.partition(":")
    if kind == "shuffle":
        return " ".join(map(str, shuffle(source, int(count))))
    if kind == "below":
        return str(below(source, int(count)))
    raise ValueError(f"{request!r} is neither shuffle:N nor below:N")


def main(arguments: list[str]) -> int:
    """Run the command line; 0 if everything is right."""
    parser = argparse.ArgumentParser(description="Check the sealed chance of a finished match.")
    parser.add_argument("secret", help="the secret in hexadecimal, or a recorded match")
    parser.add_argument("requests", nargs="*", help="shuffle:N or below:N, in the order drawn")
    parser.add_argument("--seal", help="the SHA-256 shown when the match began")
    parser.add_argument("--ply", type=int, default=0, help="0 is the setup, n the n-th move")
    chosen = parser.parse_intermixed_args(arguments)
    path = Path(chosen.secret)
    if path.suffix == ".json":
        wrong = check_record(path.read_text(encoding="utf-8"))
        print(wrong or "The seal and every number drawn are right.")
        return 1 if wrong else 0
    secret = bytes.fromhex(chosen.secret)
    if chosen.seal is not None:
        right = hashlib.sha256(secret).hexdigest() == chosen.seal.lower()
        print("The secret belongs to the seal." if right else "The secret does not fit the seal.")
        if not right:
            return 1
    source = numbers(secret, chosen.ply)
    for request in chosen.requests:
        print(f"{request}: {answer(source, request)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
