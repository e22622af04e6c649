"""The OpenAPI document, from the endpoints and the types they take and give."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from .api import ENDPOINTS, Endpoint
from .api_types import Problem

_REF = "#/components/schemas/{name}"


def document() -> dict[str, Any]:
    types = [kind for endpoint in ENDPOINTS for kind in (endpoint.gives, endpoint.takes) if kind is not None]
    schemas, components = msgspec.json.schema_components([Problem, *types], ref_template=_REF)
    by_type = dict(zip([Problem, *types], schemas, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Throneroom",
            "version": "1",
            "description": "What is not live. Matches are played over the WebSocket /ws; see docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(endpoint: Endpoint, schemas: dict[Any, Any]) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)\}", endpoint.path)
    ]
    parameters += [
        {"name": name, "in": "query", "description": about, "schema": schema} for name, schema, about in endpoint.query
    ]
    problem = {"application/json": {"schema": schemas[Problem]}}
    if endpoint.gives is None:
        content: dict[str, Any] = {"text/plain": {"schema": {"type": "string"}}}
    else:
        content = {"application/json": {"schema": schemas[endpoint.gives]}}
    status = "201" if endpoint.method == "POST" and endpoint.path == "/api/tables" else "200"
    responses: dict[str, Any] = {status: {"description": endpoint.summary, "content": content}}
    if endpoint.public:
        responses["304"] = {"description": "As it was when this ETag was given"}
    for refusal in sorted({*endpoint.refusals, 429}):
        responses[str(refusal)] = {"description": "Refused, with the reason", "content": problem}
    operation: dict[str, Any] = {"summary": endpoint.summary, "parameters": parameters, "responses": responses}
    if endpoint.takes is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schemas[endpoint.takes]}},
        }
    if endpoint.path.endswith("/links"):
        operation["security"] = [{"seat": []}]
    return operation
