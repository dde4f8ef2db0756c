"""A small server of names (DNS) of the tests' own, on this machine: it knows what a test tells it, and nothing else."""

import ipaddress
import socket
import struct
import threading

TYPES = {"A": 1, "PTR": 12, "MX": 15, "TXT": 16, "AAAA": 28}


def wire(name):
    return b"".join(bytes([len(part)]) + part.encode() for part in name.split(".") if part) + b"\0"


def data(kind, value):
    if kind == "TXT":
        raw = value.encode()
        return b"".join(bytes([len(raw[i:i + 255])]) + raw[i:i + 255] for i in range(0, max(len(raw), 1), 255))
    if kind == "MX":
        return struct.pack(">H", 10) + wire(value)
    return wire(value) if kind == "PTR" else ipaddress.ip_address(value).packed


def reverse(address):
    return ipaddress.ip_address(address).reverse_pointer


class Names:
    """`records`: {(name, type): [value…]}, which a test may change. `raw`, if set, is what follows each question's id instead."""

    def __init__(self):
        self.records, self.raw, self.silent = {}, None, False
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 0))
        self.address = "127.0.0.1:%d" % self.socket.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            question, sender = self.socket.recvfrom(4096)
            if not self.silent:
                self.socket.sendto(question[:2] + (self.raw or self.answer(question)), sender)

    def answer(self, question):
        end, labels = 12, []
        while question[end]:
            labels.append(question[end + 1:end + 1 + question[end]].decode().lower())
            end += question[end] + 1
        name = ".".join(labels)
        kind = struct.unpack(">H", question[end + 1:end + 3])[0]
        values = [data(word, value) for word, number in TYPES.items() if number == kind for value in self.records.get((name, word), [])]
        known = any(one == name for one, _ in self.records)
        answers = b"".join(b"\xc0\x0c" + struct.pack(">HHIH", kind, 1, 60, len(value)) + value for value in values)
        return struct.pack(">HHHHH", 0x8180 if known else 0x8183, 1, len(values), 0, 0) + question[12:end + 5] + answers
