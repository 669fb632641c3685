-- The sandbox gateway's own books, as a real gateway would keep them at its place: nothing of ours refers to them but by `ref`.
create table sandbox_gateway_card (
  ref            text primary key,
  account_id     integer not null,
  payment_method text not null, -- the test name it was made from decides how it behaves
  removed_at     timestamptz,
  created_at     timestamptz not null default clock_timestamp()
);
create table sandbox_gateway_hold (
  ref        text primary key,
  card_ref   text not null references sandbox_gateway_card,
  amount     money_minor not null check (amount > 0),
  captured   money_minor not null default 0 check (captured <= amount),
  state      text not null check (state in ('held', 'released', 'captured')),
  created_at timestamptz not null default clock_timestamp(),
  check ((state = 'captured') = (captured > 0))
);
-- A request is one request, however often it is sent: the key keeps what was asked and what was made.
create table sandbox_gateway_request (
  key        text primary key,
  asked      text not null,
  ref        text not null,
  created_at timestamptz not null default clock_timestamp()
);

-- What the gateway keeps once, we list once.
create unique index card_at_gateway on card (gateway, gateway_ref);
