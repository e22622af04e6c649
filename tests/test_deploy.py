"""The files of deploy/ say what the command line takes, and agree with each other."""

from __future__ import annotations

import configparser
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click
import pytest
import yaml

from throneroom.cli.app import main
from throneroom.server.api import ENDPOINTS
from throneroom.server.lists import check
from throneroom.server.pool import LONGEST
from throneroom.server.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"


def instructions() -> list[tuple[str, str]]:
    """The Containerfile, line by line as it is meant."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Containerfile").read_text("utf-8"), flags=re.MULTILINE)
    lines = [line.split(None, 1) for line in text.replace("\\\n", " ").splitlines() if line.strip()]
    return [(name, rest) for name, rest in lines]


def said(name: str) -> list[str]:
    return [rest for each, rest in instructions() if each == name]


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return found


def unit() -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string((DEPLOY / "throneroom.service").read_text("utf-8"))
    return parser


def in_the_container() -> list[str]:
    entry: list[str] = json.loads(said("ENTRYPOINT")[0])
    return [*entry, *[part.replace("${DOMAIN:?the name that people type}", "a.example") for part in own_command()]]


def own_command() -> list[str]:
    command: list[str] = members()["serve-1"]["command"]
    return command


def members() -> dict[str, Any]:
    return {name: service for name, service in compose()["services"].items() if name.startswith("serve")}


def thinking() -> list[str]:
    """What `think` runs: another command of the same image."""
    service = compose()["services"]["think"]
    return [*service["entrypoint"], *service["command"]]


def by_systemd() -> list[str]:
    return shlex.split(unit()["Service"]["ExecStart"])


def blocks(text: str) -> list[Any]:
    """What nginx and Caddy are told: statements, each a list of words, with a list of statements if it has a block."""
    tokens = re.findall(r"\{\$[^}]*\}|[{};\n]|\"[^\"]*\"|[^\s{};]+", re.sub(r"(?m)#.*$", "", text))

    def read(at: int) -> tuple[list[Any], int]:
        found: list[Any] = []
        words: list[Any] = []
        while at < len(tokens):
            token, at = tokens[at], at + 1
            if token == "{":
                inner, at = read(at)
                found.append([*words, inner])
                words = []
            elif token == "}":
                return found, at
            elif token in (";", "\n"):
                if words and (token == ";" or by_line):
                    found.append(words)
                    words = []
            else:
                words.append(token)
        assert not words, words
        return found, at

    by_line = ";" not in tokens
    found, _ = read(0)
    return found


def named(statements: list[Any], name: str) -> list[list[Any]]:
    """All statements that begin so, however deep."""
    inner = [each[-1] for each in statements if isinstance(each[-1], list)]
    return [each for each in statements if each[0] == name] + [deep for each in inner for deep in named(each, name)]


def read_by_us(command: list[str]) -> dict[str, Any]:
    """The values that a command line gives; click refuses an option that there is not, or a value that cannot be."""
    program, name, *arguments = command
    assert Path(program).name == "throneroom"
    found = main.get_command(click.Context(main), name)
    assert found is not None
    return found.make_context(name, arguments).params


@pytest.mark.parametrize("command", [in_the_container, by_systemd], ids=lambda each: each.__name__)
def test_every_option_is_one_of_the_command_line(command: Any) -> None:
    values = read_by_us(command())

    assert values["proxy"], "behind a proxy whose word on addresses is taken"
    assert values["public"], "and known by the name that people type"
    assert values["log_format"] == "json"
    assert values["metrics_port"] not in (None, values["port"])
    assert not values["browse"]


def test_bots_think_where_their_members_look_for_it() -> None:
    services, values = compose()["services"], read_by_us(thinking())
    queue = services["think"]["environment"]["THRONEROOM_QUEUE"]
    check(queue)

    assert thinking()[1] == "think"
    assert values["log_format"] == "json"
    assert f"{values['metrics_port']}" in said("EXPOSE")[0].split()
    assert {member["environment"]["THRONEROOM_QUEUE"] for member in members().values()} == {queue}
    assert urlsplit(queue).hostname in services
    assert "ports" not in services[urlsplit(queue).hostname or ""], "nobody outside reaches it"
    assert float(services["think"]["stop_grace_period"].rstrip("s")) >= LONGEST + Settings.bot_grace


def test_an_option_that_there_is_not_is_found() -> None:
    with pytest.raises(click.UsageError):
        read_by_us(["throneroom", "serve", "--metric-port", "9100"])


def test_the_container_runs_what_it_shows_and_nothing_as_root() -> None:
    values = read_by_us(in_the_container())

    assert said("EXPOSE") == [f"{values['port']} {values['metrics_port']}"]
    assert said("VOLUME") == [str(values["data"])]
    assert said("USER") == ["throneroom"]
    assert said("STOPSIGNAL") == ["SIGTERM"]
    assert f"http://127.0.0.1:{values['port']}/api/ready" in said("HEALTHCHECK")[0]
    assert "/api/ready" in {endpoint.path for endpoint in ENDPOINTS}
    compile(json.loads(said("HEALTHCHECK")[0].split("CMD ")[1])[2], "HEALTHCHECK", "exec")


def test_the_container_is_built_from_what_there_is_and_installs_the_versions_that_were_tested() -> None:
    build = "\n".join(said("RUN"))
    assert re.search(r"--constraint /tmp/versions\.txt \"throneroom\[cluster\] @", build)
    edits = re.findall(r"-e '([^']*)'", build)
    script = [part for edit in edits for part in ("-e", edit)]
    locked = subprocess.run(
        ["sed", *script, str(ROOT / "requirements/dev.txt")], check=True, capture_output=True, text=True
    ).stdout
    versions = [line.split("#")[0].strip() for line in locked.splitlines() if line.split("#")[0].strip()]
    assert all(re.fullmatch(r"[a-z0-9.-]+==[\w.]+( ;.*)?", version) for version in versions)
    assert {"starlette", "uvicorn", "sqlalchemy"} <= {version.split("==")[0] for version in versions}
    for target in re.findall(r"make (src\S+) (\S+)", build)[0]:
        assert f"{target}:" in (ROOT / "Makefile").read_text("utf-8").replace("$(PAGE)", "src/throneroom/server/page")
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert {"/.venv*", "/web/node_modules", "/.git"} <= set(ignored)


def test_compose_joins_them_and_ends_them_in_time() -> None:
    services, values = compose()["services"], read_by_us(in_the_container())
    caddy, postgres = services["caddy"], services["postgres"]

    assert len(members()) > 1
    assert caddy["environment"]["UPSTREAM"].split() == [f"{name}:{values['port']}" for name in members()]
    assert caddy["networks"]["inside"]["ipv4_address"] == values["proxy"], "its word on addresses is taken"
    for name, serve in members().items():
        assert (ROOT / "deploy" / serve["build"]["context"]).resolve() == ROOT
        assert (ROOT / serve["build"]["dockerfile"]).is_file()
        assert serve["environment"]["THRONEROOM_ADVERTISE"] == f"http://{name}:{values['port']}", "each its own"
        database = urlsplit(serve["environment"]["THRONEROOM_DATABASE"].replace(":?of the database}", "}"))
        assert (database.hostname, database.username) == ("postgres", postgres["environment"]["POSTGRES_USER"])
        assert database.path == f"/{postgres['environment']['POSTGRES_DB']}"
        assert database.password == postgres["environment"]["POSTGRES_PASSWORD"]
        assert "ports" not in serve, "nobody comes past the proxy, and nobody outside reads the figures"
        assert serve["read_only"]
        assert str(values["data"]) in serve["tmpfs"], "everything is in the database"
        assert float(serve["stop_grace_period"].rstrip("s")) >= values["drain"] + 10
    assert {volume.split(":")[0] for service in services.values() for volume in service.get("volumes", ())} - {
        "./Caddyfile"
    } == set(compose()["volumes"])


def test_the_proxies_send_to_where_the_server_listens_and_ask_whether_it_is_ready() -> None:
    port = read_by_us(by_systemd())["port"]
    nginx, caddy = [blocks((DEPLOY / name).read_text("utf-8")) for name in ("nginx.conf", "Caddyfile")]

    upstream = named(nginx, "upstream")[0]
    assert named(upstream[-1], "server") == [["server", f"127.0.0.1:{port}"]]
    maps = {each[2]: each for each in named(nginx, "map")}
    in_path, table = maps["$throneroom_in_path"], maps["$throneroom_table"]
    assert named(upstream[-1], "hash") == [["hash", table[2], "consistent"]]
    assert (table[1], dict(table[3])['""']) == ("$arg_table", in_path[2]), "as the page says it at /ws?table="
    (pattern,) = [each[0].strip('"').lstrip("~") for each in in_path[3] if each[0] != "default"]
    assert re.match(pattern.replace("?<", "?P<"), "/api/tables/0a1b/sit")["throneroom_id"] == "0a1b"  # type: ignore[index]
    assert named(nginx, "proxy_pass") == [["proxy_pass", f"http://{upstream[1]}"]]
    headers = {each[1]: each[2] for each in named(nginx, "proxy_set_header")}
    assert set(headers) == {"Host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade", "Connection"}
    assert headers["X-Forwarded-For"] == "$remote_addr", "what a client says of itself is not handed on"
    assert (headers["Connection"], maps[headers["Connection"]][1]) == ("$throneroom_connection", "$http_upgrade")
    assert named(caddy, "lb_policy") == [["lb_policy", "query", "table"]]
    assert named(nginx, "client_max_body_size") == [["client_max_body_size", f"{Settings.body_size // 1024}k"]]

    proxy = named(caddy, "reverse_proxy")[0]
    assert proxy[1] == f"{{$UPSTREAM:127.0.0.1:{port}}}"
    assert named(caddy, "health_uri") == [["health_uri", "/api/ready"]]
    assert named(caddy, "Host") == [["Host", "{$DOMAIN}"]], "the server answers to its own name alone"


def test_nginx_counts_for_all_members_what_each_counts_for_itself() -> None:
    nginx = blocks((DEPLOY / "nginx.conf").read_text("utf-8"))
    (zone,), (counted,) = named(nginx, "limit_req_zone"), [m for m in named(nginx, "map") if "_counted" in m[2]]
    rate, burst = Settings.requests

    assert zone == ["limit_req_zone", counted[2], "zone=throneroom:10m", f"rate={rate:g}r/s"]
    assert named(nginx, "limit_req") == [["limit_req", "zone=throneroom", f"burst={burst:g}", "nodelay"]]
    assert named(nginx, "limit_req_status") == [["limit_req_status", "429"]], "as the server says it"
    (uri, (default, (pattern, by))) = counted[1], counted[3]
    assert (uri, default, by) == ("$uri", ["default", '""'], "$binary_remote_addr"), "an empty name is not counted"
    those = re.compile(pattern.strip('"').lstrip("~"))
    counts = [path for path in ("/", "/assets/a.js", "/wsx", "/apidocs", "/ws", "/api/tables") if those.match(path)]
    assert counts == ["/ws", "/api/tables"]


def test_the_unit_shuts_the_server_in_and_lets_it_end() -> None:
    service, values = unit()["Service"], read_by_us(by_systemd())

    assert str(values["data"]) == f"/var/lib/{service['StateDirectory']}"
    assert service["DynamicUser"] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert float(service["TimeoutStopSec"]) >= values["drain"] + 10
    assert int(service["LimitNOFILE"]) > Settings.connections
    most = re.fullmatch(r"(\d+)G", service["MemoryMax"])
    assert most is not None
    assert int(most[1]) * 2**30 > Settings.connections * Settings.unread, "nor do those fill it who never read"


def test_the_unit_reads_where_the_database_is_from_a_file_that_may_be_missing() -> None:
    serve = main.get_command(click.Context(main), "serve")
    assert serve is not None
    (database,) = [option for option in serve.params if option.name == "database"]

    assert unit()["Service"]["EnvironmentFile"] == "-/etc/throneroom/environment"
    assert f"{database.envvar}=postgresql://" in (DEPLOY / "throneroom.service").read_text("utf-8")
    assert "database" not in unit()["Service"]["ExecStart"], "a command line is read by everybody"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed here")
def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    copy = tmp_path / "throneroom.service"
    text = (DEPLOY / "throneroom.service").read_text("utf-8")
    copy.write_text(text.replace(by_systemd()[0], "/bin/true"), "utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(copy)], check=False, capture_output=True, text=True
    )
    about_us = [line for line in done.stderr.splitlines() if "throneroom.service" in line]
    assert about_us == []


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed here")
def test_nginx_reads_its_part(tmp_path: Path) -> None:
    part = re.sub(r"(?m)^ *ssl_.*\n", "", (DEPLOY / "nginx.conf").read_text("utf-8")).replace("443 ssl", "8443")
    config = tmp_path / "nginx.conf"
    config.write_text(f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {part} }}", "utf-8")
    done = subprocess.run(["nginx", "-t", "-c", str(config)], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
