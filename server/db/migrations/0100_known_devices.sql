-- The browsers an account has signed in with, by the hash of a cookie that says nothing of the person.
create table known_device (
  account_id   integer not null references account on delete cascade,
  hash         text not null,
  first_at     timestamptz not null default now(),
  last_at      timestamptz not null default now(),
  primary key (account_id, hash)
);

-- Wrong passwords of late, by the hash of the address that was typed (known or not) and, on a known device, the device.
create table sign_in_failure (
  key      text primary key,
  tries    integer not null,
  since    timestamptz not null default now()
);
create index sign_in_failure_by_age on sign_in_failure (since);
