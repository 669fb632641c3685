-- What staff decide about an account, and what they note.
alter table account
  add column suspended_at timestamptz,
  add column muted_until  timestamptz,
  add column bid_limit    money_minor;
create index account_suspended on account (id) where suspended_at is not null;

create table account_note (
  id         integer generated always as identity primary key,
  account_id integer not null references account,
  author_id  integer not null references account,
  at         timestamptz not null default now(),
  body       text not null check (length(body) between 1 and 4000)
);
create index account_note_of on account_note (account_id, id);

-- A bid that staff canceled is retracted by them.
alter table bid_retraction add column canceled_by integer references account;
drop index boat_event_incident;
create index boat_event_incident on boat_event (boat_id, seq) where type in ('end', 'status', 'reserve', 'retract', 'cancel', 'facts');

-- What waits for a decision by staff: a suspended bidder who leads, a suspended seller's auction, bidders who seem linked.
create table flag (
  id          integer generated always as identity primary key,
  kind        text not null check (kind in ('suspended-leader', 'suspended-seller', 'linked-accounts')),
  boat_id     integer not null references boat,
  account_id  integer not null references account,
  other_id    integer references account,
  evidence    jsonb not null default '[]',
  at          timestamptz not null default now(),
  decided_at  timestamptz,
  decided_by  integer references account,
  decision    text,
  reason      text
);
create unique index flag_once on flag (kind, boat_id, account_id, coalesce(other_id, 0));
create index flag_open on flag (id) where decided_at is null;
