-- The books: double entry, in minor units, only ever added to. Debits are positive, credits negative; every entry sums to zero.

create table ledger_account (
  id       integer generated always as identity primary key,
  kind     text not null check (kind in (
    'gateway', 'bank',                                   -- money: at the gateway, at our bank
    'authorised', 'held',                                -- memo: what the gateway keeps reserved, on whose card
    'receivable', 'payable',                             -- what a member owes us, what we owe a member
    'revenue-buyers-fee', 'revenue-plan', 'revenue-upsell',
    'seller-share', 'disputed', 'dispute-loss'           -- fees handed on to sellers, money a bank took back, for good
  )),
  owner_id integer references account,                   -- null: the site itself
  check ((owner_id is not null) = (kind in ('held', 'receivable', 'payable')))
);
create unique index ledger_account_one on ledger_account (kind, coalesce(owner_id, 0));

create table ledger_entry (
  id         bigint generated always as identity primary key,
  key        text not null unique check (length(key) between 1 and 120), -- says what is booked: the same thing is booked once
  kind       text not null check (kind in ('hold', 'release', 'invoice', 'charge', 'refund', 'dispute', 'dispute-won', 'dispute-lost', 'seller-share', 'payout', 'bank')),
  account_id integer references account, -- on whose page it stands
  boat_id    integer,                    -- no key: a draft may go, what was booked stays
  subject    text not null default '',   -- 'hold:12', 'charge:5': the row it is about
  amount     money_minor not null check (amount > 0),
  at         timestamptz not null default clock_timestamp()
);
create index ledger_entry_of_account on ledger_entry (account_id, id desc);
create index ledger_entry_of_subject on ledger_entry (subject);

create table ledger_line (
  entry_id          bigint not null references ledger_entry,
  ledger_account_id integer not null references ledger_account,
  amount            bigint not null check (amount <> 0),
  primary key (entry_id, ledger_account_id)
);
create index ledger_line_of_account on ledger_line (ledger_account_id);

-- What is booked stays booked: a mistake is put right by another entry.
create function ledger_is_written_once() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'The ledger is only ever added to.';
end $$;
create trigger ledger_entry_stays before update or delete or truncate on ledger_entry for each statement execute function ledger_is_written_once();
create trigger ledger_line_stays before update or delete or truncate on ledger_line for each statement execute function ledger_is_written_once();
create trigger ledger_account_stays before update or delete or truncate on ledger_account for each statement execute function ledger_is_written_once();

-- An entry balances when its transaction commits, or the transaction does not.
create function ledger_balances() returns trigger language plpgsql as $$
declare
  total bigint;
  parts integer;
begin
  select coalesce(sum(amount), 0), count(*) into total, parts from ledger_line where entry_id = coalesce((to_jsonb(new) ->> 'entry_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
  if total <> 0 or parts < 2 then
    raise check_violation using message = 'A ledger entry has at least two lines and sums to zero.';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry deferrable initially deferred for each row execute function ledger_balances();
create constraint trigger ledger_line_balances after insert on ledger_line deferrable initially deferred for each row execute function ledger_balances();

-- Books one entry with its lines; null when it is in the books already.
create function book_entry(entry_key text, entry_kind text, whose integer, about_boat integer, about text, sum_of money_minor, kinds text[], owners integer[], amounts bigint[])
returns bigint language plpgsql as $$
declare
  made bigint;
  known integer;
begin
  insert into ledger_entry (key, kind, account_id, boat_id, subject, amount) values (entry_key, entry_kind, whose, about_boat, about, sum_of) on conflict (key) do nothing returning id into made;
  if made is null then return null; end if;
  for i in 1 .. array_length(kinds, 1) loop
    select id into known from ledger_account where kind = kinds[i] and coalesce(owner_id, 0) = coalesce(owners[i], 0);
    if known is null then
      insert into ledger_account (kind, owner_id) values (kinds[i], owners[i]) on conflict do nothing;
      select id into strict known from ledger_account where kind = kinds[i] and coalesce(owner_id, 0) = coalesce(owners[i], 0);
    end if;
    insert into ledger_line (entry_id, ledger_account_id, amount) values (made, known, amounts[i]);
  end loop;
  return made;
end $$;

-- What the gateway tells us, by its own id: however often it comes, it is one row, and is applied once.
create table gateway_event (
  gateway     text not null,
  id          text not null,
  type        text not null,
  at          timestamptz not null,   -- the gateway's time
  body        jsonb not null,         -- what we understand of it: never a card's number
  received_at timestamptz not null default clock_timestamp(),
  applied_at  timestamptz,
  outcome     text check (outcome in ('applied', 'known', 'ignored')),
  tries       integer not null default 0,
  primary key (gateway, id),
  check ((applied_at is null) = (outcome is null))
);
create index gateway_event_waiting on gateway_event (received_at) where applied_at is null;

-- One standing hold a boat and bidder, and one that is to take its place; who lost the lead keeps theirs a little, so that a lead that goes to and fro asks the gateway nothing.
drop index fee_hold_standing;
create unique index fee_hold_standing on fee_hold (boat_id, account_id, state) where state in ('wanted', 'held');
alter table fee_hold add column lost_at timestamptz;
create unique index fee_hold_at_gateway on fee_hold (gateway_ref) where gateway_ref is not null;
create index fee_hold_of_boat on fee_hold (boat_id, id);

-- A card that is about to expire is spoken of once.
alter table card add column expiry_told_at timestamptz;

-- Holds from before the books began are opened in them as they stand.
do $$
declare h record;
begin
  for h in select id, account_id, boat_id, amount, captured, state from fee_hold where state in ('held', 'captured') and amount > 0 order by id loop
    perform book_entry('hold:' || h.id || ':placed', 'hold', h.account_id, h.boat_id, 'hold:' || h.id, h.amount, array['authorised', 'held'], array[null, h.account_id], array[h.amount, -h.amount]);
    if h.state = 'captured' then
      perform book_entry('hold:' || h.id || ':ended', 'release', h.account_id, h.boat_id, 'hold:' || h.id, h.amount, array['authorised', 'held'], array[null, h.account_id], array[-h.amount, h.amount]);
      perform book_entry('hold:' || h.id || ':captured', 'charge', h.account_id, h.boat_id, 'hold:' || h.id, h.captured, array['gateway', 'receivable'], array[null, h.account_id], array[h.captured, -h.captured]);
    end if;
  end loop;
end $$;
