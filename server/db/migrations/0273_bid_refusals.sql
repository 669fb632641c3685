-- Refused bids, for support and for the console's figures; written after the reply.
create table bid_refusal (
  id         bigint generated always as identity primary key,
  boat_id    integer not null,
  account_id integer not null,
  amount     money_minor not null,
  code       text not null,
  at         timestamptz not null
);
create index bid_refusal_of on bid_refusal (boat_id, id);
create index bid_refusal_at on bid_refusal (at);
create index known_device_hash on known_device (hash);
