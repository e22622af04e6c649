"""The OpenAPI document, from the endpoints and the types they take and give."""

from __future__ import annotations

import re
from typing import Any

from .api import ENDPOINTS, Endpoint
from .api_types import Problem
from .schemas import FROM_CLIENT, TO_CLIENT, schemas
from .wire import PROTOCOL


def document() -> dict[str, Any]:
    types = [kind for endpoint in ENDPOINTS for kind in (endpoint.gives, endpoint.takes) if kind is not None]
    by_type, components = schemas([Problem, *types])
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Throneroom",
            "version": "1",
            "description": "What is not live, and in x-websocket the messages of /ws; see docs/protocol.md.",
        },
        "paths": paths,
        "x-websocket": {
            "/ws": {
                "protocol": PROTOCOL,
                "from client": {"oneOf": [by_type[kind] for kind in FROM_CLIENT]},
                "to client": {"oneOf": [by_type[kind] for kind in TO_CLIENT]},
            }
        },
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(endpoint: Endpoint, kinds: dict[Any, Any]) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)\}", endpoint.path)
    ]
    parameters += [
        {"name": name, "in": "query", "description": about, "schema": schema} for name, schema, about in endpoint.query
    ]
    problem = {"application/json": {"schema": kinds[Problem]}}
    if endpoint.gives is None:
        content: dict[str, Any] = {"text/plain": {"schema": {"type": "string"}}}
    else:
        content = {"application/json": {"schema": kinds[endpoint.gives]}}
    status = "201" if endpoint.method == "POST" and endpoint.path == "/api/tables" else "200"
    responses: dict[str, Any] = {status: {"description": endpoint.summary, "content": content}}
    if endpoint.in_time:
        responses["202"] = {"description": "It is on its way: how far it has come", "content": content}
    if endpoint.public:
        responses["304"] = {"description": "As it was when this ETag was given"}
    for refusal in sorted({*endpoint.refusals, 429}):
        responses[str(refusal)] = {"description": "Refused, with the reason", "content": problem}
    operation: dict[str, Any] = {"summary": endpoint.summary, "parameters": parameters, "responses": responses}
    if endpoint.takes is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": kinds[endpoint.takes]}},
        }
    if endpoint.path.endswith("/links"):
        operation["security"] = [{"seat": []}]
    return operation
