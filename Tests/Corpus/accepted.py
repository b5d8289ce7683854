"""Tells whether a schema accepts a JSON file, and the first thing it has against it: accepted.py SCHEMA FILE."""
import json
import pathlib
import sys

from jsonschema import Draft202012Validator


def complaint(schema, file):
    try:
        instance = json.loads(file.read_bytes())
    except ValueError as error:
        return f"not JSON: {error}"
    error = next(Draft202012Validator(json.loads(schema.read_text())).iter_errors(instance), None)
    return error and f"{error.json_path}: {error.message[:200]}"


sys.exit(complaint(*map(pathlib.Path, sys.argv[1:])))
