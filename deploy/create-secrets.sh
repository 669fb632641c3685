#!/bin/sh
# Creates deploy/secrets with a random value for each secret that isn't there yet. Run it once, from any folder.
set -eu
umask 077
mkdir -p "$(dirname "$0")/secrets"
cd "$(dirname "$0")/secrets"
create() { [ -s "$1" ] || printf '%s\n' "$2" >"$1"; }
random() { openssl rand -hex 32; }
create postgres-password "$(random)"
create database-password "$(random)"
create database-url "postgres://bowline:$(cat database-password)@database:5432/bowline"
create jwt-secret "$(openssl rand -base64 48 | tr -d '\n')"
create field-keys "$(date +%Y):$(openssl rand -base64 32)"
create internal-secret "$(random)"
create s3-user bowline
create s3-password "$(random)"
[ -s smtp-url ] || echo 'Write the address of your mail server to deploy/secrets/smtp-url, such as smtps://user:password@mail.example.'
# The programs in the containers run as another user: the folder keeps others out, and the files can be read.
chmod 700 .
chmod 644 ./*
