-- Offers, sales, and what follows a close.

alter table lot
  -- who buys: an auction's winner, or whose offer was accepted; null while nobody does
  add column buyer_id integer references account,
  add check (buyer_id is null or buyer_id <> seller_id);
update lot set buyer_id = leader_id where status = 'sold' and listing_type = 'auction';

-- What one side named to the other. A counter is a new row that answers the one before it: of a row only its state moves, once.
create table offer (
  id              integer generated always as identity primary key,
  boat_id         integer not null references boat,
  buyer_id        integer not null references account,
  kind            text not null check (kind in ('marketplace', 'offer-window', 'second-chance')),
  made_by         text not null check (made_by in ('buyer', 'seller')),
  actor_id        integer not null references account, -- the person; a dealer's staff for the dealer
  amount          money_minor not null check (amount > 0),
  buyers_fee      money_minor not null,
  all_in_price    money_minor not null,
  message         text not null default '' check (length(message) <= 1000),
  answers         integer unique references offer, -- the offer that this one counters
  state           text not null default 'open' check (state in ('open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'fell-through')),
  note            text not null default '' check (length(note) <= 1000), -- the words that came with the answer
  answered_by     integer references account, -- null: the site, at an end
  idempotency_key text not null check (length(idempotency_key) between 1 and 100),
  at              timestamptz not null,
  expires_at      timestamptz not null,
  settled_at      timestamptz,
  unique (actor_id, idempotency_key),
  check (all_in_price = amount + buyers_fee),
  check ((state = 'open') = (settled_at is null)),
  check (expires_at > at),
  check (state <> 'accepted' or settled_at < expires_at),
  check (kind <> 'second-chance' or made_by = 'seller'),
  check (made_by <> 'buyer' or actor_id = buyer_id)
);
-- One open offer a buyer and boat, one acceptance that stands a boat, one offer each way in an offer window, one second chance a bidder.
create unique index offer_open on offer (boat_id, buyer_id) where state = 'open';
create unique index offer_accepted on offer (boat_id) where state = 'accepted';
create unique index offer_each_way on offer (boat_id, made_by) where kind = 'offer-window';
create unique index offer_second_chance on offer (boat_id, buyer_id) where kind = 'second-chance';
create index offer_due on offer (expires_at) where state = 'open';
create index offer_of_boat on offer (boat_id, id);
create index offer_of_buyer on offer (buyer_id, id);

-- What an offer may become: the same table as server/modules/offers/offer-states.ts, held by the database whoever writes.
create function offer_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise check_violation using message = 'An offer is never deleted.'; end if;
  if (new.boat_id, new.buyer_id, new.kind, new.made_by, new.actor_id, new.amount, new.buyers_fee, new.all_in_price, new.message, new.idempotency_key, new.at)
     is distinct from (old.boat_id, old.buyer_id, old.kind, old.made_by, old.actor_id, old.amount, old.buyers_fee, old.all_in_price, old.message, old.idempotency_key, old.at)
     or new.answers is distinct from old.answers then
    raise check_violation using message = 'What was offered is never changed.';
  end if;
  if new.state <> old.state and not (old.state = 'open' or (old.state = 'accepted' and new.state = 'fell-through')) then
    raise check_violation using message = format('An offer that is %s does not become %s.', old.state, new.state);
  end if;
  return new;
end $$;
create trigger offer_moves before update or delete on offer for each row execute function offer_moves();

-- A sale, with the sums of its invoice. It stays when the buyer does not pay: only its state moves, once.
create table sale (
  id           integer generated always as identity primary key,
  boat_id      integer not null references boat,
  buyer_id     integer not null references account,
  offer_id     integer unique references offer, -- null: the auction's highest bid
  price        money_minor not null check (price > 0),
  buyers_fee   money_minor not null,
  all_in_price money_minor not null,
  state        text not null default 'standing' check (state in ('standing', 'unpaid')),
  sold_at      timestamptz not null,
  ended_at     timestamptz,
  ended_by     integer references account,
  check (all_in_price = price + buyers_fee),
  check ((state = 'standing') = (ended_at is null))
);
create unique index sale_standing on sale (boat_id) where state = 'standing';
create unique index sale_once on sale (boat_id, buyer_id);
create index sale_of_buyer on sale (buyer_id);

insert into sale (boat_id, buyer_id, price, buyers_fee, all_in_price, sold_at)
  select boat_id, leader_id, sold_price, fee, sold_price + fee, closed_at
  from lot cross join lateral (select least(500000, greatest(25000, (sold_price * 500 + 5000) / 10000)) as fee) f
  where status = 'sold' and listing_type = 'auction' and leader_id is not null;

-- A material change by the site's staff: the difference, as everybody may see it. Never changed.
create table fact_change (
  id            integer generated always as identity primary key,
  boat_id       integer not null references boat on delete cascade,
  seq           integer not null, -- its number in the boat's sequence
  actor_id      integer not null references account,
  reason        text not null check (length(reason) between 1 and 500),
  changes       jsonb not null, -- {field, before, after}[]
  retract_until timestamptz,
  at            timestamptz not null,
  unique (boat_id, seq)
);

-- What was taken of a hold when the boat was sold; the rest went back to the card.
alter table fee_hold add column captured money_minor check (captured <= amount), add check ((state = 'captured') = (captured is not null));
-- Whom a card's change concerns.
create index fee_hold_failed on fee_hold (account_id) where state = 'failed';

-- The lines of history that are neither bid nor talk: what a page brings along.
create index boat_event_incident on boat_event (boat_id, seq) where type in ('end', 'status', 'reserve', 'retract', 'facts');
