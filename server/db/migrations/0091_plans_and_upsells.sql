-- What can be bought, who bought it, and the paper that goes with it.

-- Plans. The free one of each kind of seller is what they have who bought none. A null allowance is no limit.
create table plan (
  id            integer primary key,
  code          text not null unique,
  user_type     smallint not null check (user_type in (1, 2)),
  name          text not null,
  lead          text not null,
  monthly       money_minor not null,
  yearly        money_minor not null,
  listings      integer check (listings > 0),    -- up at one time
  photographs   integer not null check (photographs > 0), -- a listing
  seats         integer not null check (seats >= 0),      -- a dealership's staff
  featured      integer not null default 0 check (featured >= 0), -- featured weeks included, a month
  position      integer not null,
  is_on         boolean not null default true,
  check ((monthly = 0) = (yearly = 0))
);
create unique index plan_free on plan (user_type) where monthly = 0;
insert into plan (id, code, user_type, name, lead, monthly, yearly, listings, photographs, seats, featured, position) values
  (1, 'private',       1, 'Private',       'For who sells a boat now and then.',                    0,      0,   10,  60,  0, 0, 1),
  (2, 'private-plus',  1, 'Private Plus',  'For who always has a boat or two on the hard.',     19_00, 190_00,   40, 120,  0, 1, 2),
  (3, 'dealer',        2, 'Dealer',        'For a small yard.',                                     0,      0,   50,  60,  5, 0, 1),
  (4, 'dealer-plus',   2, 'Dealer Plus',   'For a brokerage with a full basin.',                99_00, 990_00,  250, 120, 15, 4, 2),
  (5, 'dealer-pro',    2, 'Dealer Pro',    'For several yards under one flag.',                249_00, 2490_00, null, 120, 50, 12, 3);

create table upsell (
  id       integer primary key,
  code     text not null unique,
  name     text not null,
  lead     text not null,
  price    money_minor not null check (price > 0),
  days     integer check (days > 0), -- null: for as long as the listing
  status   smallint not null default 1 check (status in (0, 1)), -- 1: can be bought
  position integer not null
);
insert into upsell (id, code, name, lead, price, days, status, position) values
  (1, 'featured',    'Featured for a week',     'Your boat stands among the featured ones for seven days, and wears the word.',          49_00, 7,    1, 1),
  (2, 'homepage',    'Three days on the home page', 'Your boat stands on the home page, in its own place under the closing auctions.',   99_00, 3,    1, 2),
  (3, 'photographs', 'Extended photographs',    'Up to 120 photographs on this listing.',                                                15_00, null, 1, 3),
  (4, 'inspection',  'Inspection report',       'A surveyor looks at your boat where she lies. The report goes into her documents.',    349_00, null, 1, 4);

-- A person at a gateway, where it keeps such a thing.
create table gateway_customer (
  gateway    text not null,
  account_id integer not null references account on delete cascade,
  ref        text not null,
  created_at timestamptz not null default now(),
  primary key (gateway, account_id),
  unique (gateway, ref)
);

-- A seller's plan. What is ours is the promise and its end; the gateway keeps the clock and the card.
create table subscription (
  id              integer generated always as identity primary key,
  seller_id       integer not null references account, -- a dealer's own account, whoever bought it
  payer_id        integer not null references account, -- whose card
  plan_id         integer not null references plan,
  cycle           text not null check (cycle in ('month', 'year')),
  state           text not null default 'wanted' check (state in ('wanted', 'active', 'past-due', 'ended', 'failed')),
  gateway         text not null,
  gateway_ref     text,
  card_id         integer not null references card,
  idempotency_key text not null check (length(idempotency_key) between 1 and 100),
  period_start    timestamptz,
  period_end      timestamptz,
  grace_until     timestamptz,            -- a renewal failed: until when the plan holds all the same
  cancels_at_end  boolean not null default false,
  next_plan_id    integer references plan, -- what follows at the end, when that was chosen
  next_cycle      text check (next_cycle in ('month', 'year')),
  follows         integer unique references subscription, -- the one it took over from at its end
  refusal         text,                   -- a failed one: the code
  created_at      timestamptz not null default clock_timestamp(),
  ended_at        timestamptz,
  unique (payer_id, idempotency_key),
  check ((next_plan_id is null) = (next_cycle is null)),
  check ((state in ('ended', 'failed')) = (ended_at is not null))
);
create unique index subscription_standing on subscription (seller_id) where state in ('wanted', 'active', 'past-due');
create unique index subscription_at_gateway on subscription (gateway_ref) where gateway_ref is not null;
create index subscription_of_seller on subscription (seller_id, id desc);
create index subscription_grace on subscription (grace_until) where state = 'past-due';

-- A change of plan while it runs: written before the gateway is asked, under its id.
create table plan_change (
  id              integer generated always as identity primary key,
  subscription_id integer not null references subscription,
  plan_id         integer not null references plan,
  cycle           text not null check (cycle in ('month', 'year')),
  proration_at    timestamptz not null,
  due_now         money_minor not null, -- what was shown
  state           text not null default 'wanted' check (state in ('wanted', 'done', 'failed')),
  idempotency_key text not null check (length(idempotency_key) between 1 and 100),
  created_at      timestamptz not null default clock_timestamp(),
  unique (subscription_id, idempotency_key)
);
create unique index plan_change_wanted on plan_change (subscription_id) where state = 'wanted';

-- Something bought for one listing.
create table user_upsell (
  id         integer generated always as identity primary key,
  seller_id  integer not null references account,
  buyer_id   integer not null references account, -- the person; a dealer's staff for the dealer
  upsell_id  integer not null references upsell,
  boat_id    integer references boat on delete set null,
  price      money_minor not null, -- 0: included in the plan
  state      text not null default 'wanted' check (state in ('wanted', 'active', 'done', 'ended', 'failed', 'refunded')),
  starts_at  timestamptz,
  ends_at    timestamptz,
  note       text not null default '' check (length(note) <= 500), -- an inspection: how it stands
  idempotency_key text not null check (length(idempotency_key) between 1 and 100),
  created_at timestamptz not null default clock_timestamp(),
  unique (buyer_id, idempotency_key)
);
create index user_upsell_of_seller on user_upsell (seller_id, id desc);
create index user_upsell_active on user_upsell (boat_id, upsell_id) where state in ('active', 'done');
create index user_upsell_ending on user_upsell (ends_at) where state = 'active' and ends_at is not null;

-- Money taken at once, or a subscription's bill: an upsell's row is written before the gateway is asked, with its id as the key; a bill's when the gateway tells of it.
create table charge (
  id              integer generated always as identity primary key,
  account_id      integer not null references account, -- who pays
  card_id         integer references card,
  amount          money_minor not null check (amount > 0),
  refunded        money_minor not null default 0,
  purpose         text not null check (purpose in ('upsell', 'plan')),
  upsell_id       integer unique references user_upsell,
  subscription_id integer references subscription,
  bill_ref        text unique,            -- the gateway's name for a subscription's bill
  period_start    timestamptz,
  period_end      timestamptz,
  state           text not null default 'wanted' check (state in ('wanted', 'paid', 'failed')),
  refusal         text,                   -- a failed one: the code
  gateway         text not null,
  gateway_ref     text,                   -- the gateway's name for the payment
  asked_at        timestamptz,
  created_at      timestamptz not null default clock_timestamp(),
  settled_at      timestamptz,
  check (refunded <= amount),
  check ((purpose = 'upsell') = (upsell_id is not null)),
  check ((purpose = 'plan') = (subscription_id is not null))
);
create index charge_of_account on charge (account_id, id desc);
create unique index charge_at_gateway on charge (gateway_ref) where gateway_ref is not null;
create index charge_unsettled on charge (created_at) where state = 'wanted';

-- The paper: what was sold, to whom, for how much. The sums are those that were shown and taken; its state follows the money.
create table invoice (
  id         integer generated always as identity primary key,
  account_id integer not null references account, -- who pays
  seller_id  integer references account,          -- a sale's: who sold
  kind       text not null check (kind in ('buyers-fee', 'plan', 'upsell')),
  boat_id    integer,
  sale_id    integer unique references sale,
  charge_id  integer unique references charge,
  title      text not null check (length(title) between 1 and 200),
  lines      jsonb not null,                      -- {label, amount, isOurs}[]: what is not ours is paid to the seller directly
  amount     money_minor not null check (amount > 0), -- what we take
  refunded   money_minor not null default 0 check (refunded <= amount),
  state      text not null default 'open' check (state in ('open', 'paid', 'part-refunded', 'refunded', 'disputed', 'charged-back')),
  issued_at  timestamptz not null default clock_timestamp(),
  paid_at    timestamptz,
  check ((sale_id is not null) = (kind = 'buyers-fee')),
  check ((charge_id is null) = (kind = 'buyers-fee'))
);
create index invoice_of_account on invoice (account_id, id desc);
create index invoice_of_seller on invoice (seller_id, id desc) where seller_id is not null;

create table refund (
  id          integer generated always as identity primary key,
  invoice_id  integer not null references invoice,
  amount      money_minor not null check (amount > 0),
  reason      text not null check (length(reason) between 1 and 500),
  by_id       integer references account, -- null: made at the gateway
  state       text not null default 'wanted' check (state in ('wanted', 'done', 'failed')),
  gateway_ref text unique,
  idempotency_key text not null check (length(idempotency_key) between 1 and 100),
  created_at  timestamptz not null default clock_timestamp(),
  settled_at  timestamptz,
  unique (invoice_id, idempotency_key)
);

create table dispute (
  id          integer generated always as identity primary key,
  invoice_id  integer not null references invoice,
  amount      money_minor not null check (amount > 0),
  reason      text not null default '',
  state       text not null default 'open' check (state in ('open', 'won', 'lost')),
  gateway_ref text not null unique,
  opened_at   timestamptz not null default clock_timestamp(),
  ended_at    timestamptz
);
create index dispute_of_invoice on dispute (invoice_id);

-- What we owe a seller: their share of the fee of a buyer who did not pay. Paid by our staff, who name the transfer.
create table payout (
  id         integer generated always as identity primary key,
  seller_id  integer not null references account,
  sale_id    integer not null unique references sale,
  amount     money_minor not null check (amount > 0),
  state      text not null default 'due' check (state in ('due', 'paid')),
  reference  text not null default '' check (length(reference) <= 120),
  created_at timestamptz not null default clock_timestamp(),
  paid_at    timestamptz,
  paid_by    integer references account,
  check ((state = 'paid') = (paid_at is not null))
);
create index payout_of_seller on payout (seller_id, id desc);

-- What the nightly comparison with the gateway found.
create table reconciliation (
  id          integer generated always as identity primary key,
  gateway     text not null,
  since       timestamptz not null,
  compared    integer not null,
  differences jsonb not null, -- {object, ref, ours, theirs}[]
  at          timestamptz not null default clock_timestamp()
);

-- How many photographs a listing may hold beyond the usual, and where else it stands: read with the boat, changed with what was bought.
alter table boat add column featured_until timestamptz, add column homepage_until timestamptz;
create index boat_homepage on boat (homepage_until) where homepage_until is not null;

-- The sandbox gateway's books, further.
create table sandbox_gateway_charge (
  ref              text primary key,
  card_ref         text not null references sandbox_gateway_card,
  amount           money_minor not null check (amount > 0),
  key              text not null,
  bill_ref         text unique,
  subscription_ref text,
  created_at       timestamptz not null default clock_timestamp()
);
create table sandbox_gateway_subscription (
  ref            text primary key,
  card_ref       text not null references sandbox_gateway_card,
  key            text not null,
  amount         money_minor not null check (amount > 0),
  cycle          text not null check (cycle in ('month', 'year')),
  state          text not null check (state in ('active', 'past-due', 'ended')),
  period_start   timestamptz not null,
  period_end     timestamptz not null,
  cancels_at_end boolean not null default false,
  bills          integer not null default 1,
  try_again_at   timestamptz
);
create index sandbox_gateway_subscription_due on sandbox_gateway_subscription (period_end) where state <> 'ended';
create table sandbox_gateway_refund (
  ref         text primary key,
  payment_ref text not null,
  amount      money_minor not null check (amount > 0),
  key         text not null,
  created_at  timestamptz not null default clock_timestamp()
);
create table sandbox_gateway_dispute (
  ref         text primary key,
  payment_ref text not null,
  amount      money_minor not null check (amount > 0),
  state       text not null check (state in ('open', 'won', 'lost')),
  created_at  timestamptz not null default clock_timestamp()
);
-- What it wants to tell: kept until it was taken.
create table sandbox_gateway_event (
  id         bigint generated always as identity primary key,
  body       jsonb not null,
  at         timestamptz not null default clock_timestamp(),
  told_at    timestamptz
);
create index sandbox_gateway_event_untold on sandbox_gateway_event (id) where told_at is null;
alter table sandbox_gateway_hold add column key text not null default '';

-- The paper of the sales there are.
insert into invoice (account_id, seller_id, kind, boat_id, sale_id, title, lines, amount, state, issued_at, paid_at)
  select s.buyer_id, b.seller_id, 'buyers-fee', s.boat_id, s.id, coalesce(nullif(b.title, ''), 'Boat'),
    jsonb_build_array(jsonb_build_object('label', 'Hammer price', 'amount', s.price, 'isOurs', false), jsonb_build_object('label', 'Buyer’s fee', 'amount', s.buyers_fee, 'isOurs', true)),
    s.buyers_fee, case when h.captured = s.buyers_fee then 'paid' else 'open' end, s.sold_at, case when h.captured = s.buyers_fee then coalesce(h.ended_at, s.sold_at) end
  from sale s join boat b on b.id = s.boat_id
  left join lateral (select captured, ended_at from fee_hold f where f.boat_id = s.boat_id and f.account_id = s.buyer_id and f.state = 'captured' limit 1) h on true
  where s.buyers_fee > 0 order by s.id;
do $$
declare i record;
begin
  for i in select id, account_id, boat_id, amount from invoice order by id loop
    perform book_entry('invoice:' || i.id, 'invoice', i.account_id, i.boat_id, 'invoice:' || i.id, i.amount, array['receivable', 'revenue-buyers-fee'], array[i.account_id, null], array[i.amount, -i.amount]);
  end loop;
end $$;
