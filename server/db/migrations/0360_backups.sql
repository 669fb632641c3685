-- Backups of the embedded database as they ran: base backups, and trial restores of them.
create table backup_run (
  id         integer generated always as identity primary key,
  kind       text not null check (kind in ('base', 'verification')),
  started_at timestamptz not null,
  ended_at   timestamptz not null default clock_timestamp(),
  -- The base backup's name.
  backup     text,
  -- Why it failed; null: it went well.
  problem    text,
  -- What it found: sizes, row counts, checks.
  report     jsonb not null default '{}'
);
create index backup_run_latest on backup_run (kind, started_at desc);

-- The latest WAL that is in the backups; one row.
create table backup_wal (
  id         integer primary key check (id = 1),
  segment    text,
  shipped_at timestamptz,
  -- Why the last try failed, and since when; null: it went well.
  problem    text,
  failing_since timestamptz
);
