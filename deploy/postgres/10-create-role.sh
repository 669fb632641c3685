#!/bin/sh
# Runs once, when the database is created: an ordinary role that owns its database, not a superuser.
set -eu
password=$(cat /run/secrets/database-password)
psql -v ON_ERROR_STOP=1 -U postgres -v password="$password" <<'SQL'
create role bowline login password :'password';
create database bowline owner bowline;
SQL
