-- Paying a sale's price through the site: bank debits of the buyer, held for the seller until the sale is done.
alter table agreed_sale add column amount_pending money_minor not null default 0; -- debits that the bank hasn't answered yet

-- A seller's account at the gateway, to which the price is transferred. None: not started.
create table seller_account (
  account_id  integer not null references account,
  gateway     text not null,
  gateway_ref text not null,
  state       text not null default 'pending' check (state in ('pending', 'ready')),
  created_at  timestamptz not null default clock_timestamp(),
  primary key (gateway, account_id),
  unique (gateway, gateway_ref)
);

create table sale_debit (
  id              integer generated always as identity primary key,
  agreed_sale_id  integer not null references agreed_sale,
  kind            text not null check (kind in ('deposit', 'remainder')),
  amount          money_minor not null check (amount > 0),
  state           text not null default 'wanted' check (state in ('wanted', 'pending', 'succeeded', 'failed', 'returned')),
  code            text, -- the bank's reason, as in R01: why it failed or was returned
  payment_method  text not null check (length(payment_method) <= 200), -- the gateway's name of the bank account: never its number
  client_address  text not null, -- the buyer's consent to the debit: from where
  client_agent    text not null check (length(client_agent) <= 500),
  gateway         text not null,
  gateway_ref     text unique,
  idempotency_key uuid not null,
  created_at      timestamptz not null default clock_timestamp(),
  settled_at      timestamptz, -- when it succeeded or failed
  returned_at     timestamptz,
  check ((state = 'returned') = (returned_at is not null)),
  unique (agreed_sale_id, idempotency_key)
);
create unique index sale_debit_open on sale_debit (agreed_sale_id) where state in ('wanted', 'pending'); -- one at a time
create index sale_debit_sale on sale_debit (agreed_sale_id, id);

-- A debit goes back to the buyer as a whole, when the sale fell through.
create table sale_debit_refund (
  id          integer generated always as identity primary key,
  debit_id    integer not null references sale_debit,
  amount      money_minor not null check (amount > 0),
  state       text not null default 'wanted' check (state in ('wanted', 'done', 'failed')),
  gateway_ref text unique,
  created_at  timestamptz not null default clock_timestamp(),
  settled_at  timestamptz
);
create unique index sale_debit_refund_one on sale_debit_refund (debit_id) where state <> 'failed';
create index sale_debit_refund_debit on sale_debit_refund (debit_id);

create table sale_transfer (
  id             integer generated always as identity primary key,
  agreed_sale_id integer not null references agreed_sale,
  amount         money_minor not null check (amount > 0),
  state          text not null default 'wanted' check (state in ('wanted', 'done', 'failed')),
  gateway        text not null,
  gateway_ref    text unique,
  created_at     timestamptz not null default clock_timestamp(),
  settled_at     timestamptz
);
create unique index sale_transfer_open on sale_transfer (agreed_sale_id) where state = 'wanted';
create index sale_transfer_sale on sale_transfer (agreed_sale_id, id);

-- Money held for others: what buyers paid for a seller's boats and the seller doesn't have yet.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in (
  'gateway', 'bank', 'authorised', 'held', 'receivable', 'payable', 'revenue-buyers-fee', 'revenue-plan', 'revenue-upsell', 'seller-share', 'disputed', 'dispute-loss', 'held-for-others'));
alter table ledger_account drop constraint ledger_account_check;
alter table ledger_account add constraint ledger_account_check check ((owner_id is not null) = (kind in ('held', 'receivable', 'payable', 'held-for-others')));
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'hold', 'release', 'invoice', 'charge', 'refund', 'dispute', 'dispute-won', 'dispute-lost', 'seller-share', 'payout', 'bank',
  'debit', 'debit-returned', 'debit-refund', 'debit-refund-failed', 'transfer'));

-- The sandbox gateway's own books, continued.
create table sandbox_gateway_debit (
  ref            text primary key,
  key            text not null unique,
  payment_method text not null,
  amount         money_minor not null check (amount > 0),
  state          text not null default 'pending' check (state in ('pending', 'succeeded', 'failed', 'returned')),
  code           text,
  moves_at       timestamptz, -- when its state changes next; null: never
  created_at     timestamptz not null default clock_timestamp()
);
create index sandbox_gateway_debit_moves on sandbox_gateway_debit (moves_at) where moves_at is not null;
create table sandbox_gateway_account (
  ref        text primary key,
  key        text not null unique,
  state      text not null default 'pending' check (state in ('pending', 'ready')),
  created_at timestamptz not null default clock_timestamp()
);
create table sandbox_gateway_transfer (
  ref         text primary key,
  key         text not null unique,
  account_ref text not null references sandbox_gateway_account,
  amount      money_minor not null check (amount > 0),
  created_at  timestamptz not null default clock_timestamp()
);
