-- Errors in browsers, grouped by their message and the top of their stack. No personal data: messages are cleaned, and
-- pages are paths without numbers.
create table client_error (
  id            integer generated always as identity primary key,
  fingerprint   text not null unique,
  kind          text not null check (kind in ('error', 'rejection', 'render')),
  message       text not null,
  frames        text[] not null,
  page          text not null,
  release       text not null,
  count         bigint not null check (count > 0),
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at  timestamptz not null default clock_timestamp(),
  resolved_at   timestamptz,
  resolved_by   integer references account
);
create index client_error_last on client_error (last_seen_at);
