"""A bot that knows nothing but the protocol (docs/protocol.md): python examples/bot.py ADDRESS TABLE INVITATION"""

import json
import random
import secrets
import sys
import time
import urllib.request

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def sit(address, table, invitation):
    """An invitation becomes the token of a seat."""
    body = json.dumps({"token": invitation, "name": "Example bot"}).encode()
    request = urllib.request.Request(f"{address}/api/tables/{table}/sit", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as response:
        return json.load(response)["token"]


def choose(options):
    """Anything rather than passing."""
    return random.choice([each["key"] for each in options if not each["key"].startswith("pass")] or ["pass"])


def play(socket, hello, waiting):
    """One connection; `waiting` holds the answer that was not acknowledged yet.  The outcome, when there is one."""
    socket.send(json.dumps(hello))
    for message in map(json.loads, socket):
        if message["type"] == "error":
            sys.exit(message["text"])
        if message["type"] in ("ack", "refused"):
            waiting.pop(message["id"], None)
            if message["type"] == "refused":
                return None  # too late: connect anew and look again
        if message["type"] == "welcome" and message["view"] is None:
            socket.send(json.dumps({"type": "ready", "nonce": secrets.token_hex(16)}))  # our part of the dice
        elif message["type"] in ("welcome", "update"):
            decision = message["view"]["decision"]
            if message["view"]["outcome"] is not None:
                return message["view"]["outcome"]["text"]
            if decision and "options" in decision and not waiting:
                id, key = secrets.token_hex(8), choose(decision["options"])
                waiting[id] = {"type": "answer", "id": id, "v": message["v"], "key": key}
            for answer in waiting.values():  # sent until it is acknowledged, and taken once
                socket.send(json.dumps(answer))
    return None


address, table, invitation = sys.argv[1:]
hello = {"type": "hello", "protocol": 2, "whole": True, "table": table, "token": sit(address, table, invitation)}
waiting, outcome = {}, None
while outcome is None:
    try:
        with connect(address.replace("http", "ws", 1) + "/ws", compression=None) as socket:
            outcome = play(socket, hello, waiting)
    except (ConnectionClosed, OSError):
        time.sleep(1)  # the server or the network was away: nothing is lost
print(outcome)
