-- An agreed sale, from the agreement to the handover of the boat. `sale` books that a boat is sold; a marketplace deal is
-- agreed before that.
create table agreed_sale (
  id                  integer generated always as identity primary key,
  boat_id             integer not null references boat,
  buyer_id            integer not null references account,
  seller_id           integer not null references account,
  kind                text not null check (kind in ('auction', 'offer-window', 'second-chance', 'marketplace')),
  offer_id            integer unique references offer, -- null: the auction's highest bid
  price               money_minor not null check (price > 0),
  buyers_fee          money_minor not null,
  agreed_at           timestamptz not null,
  stage               text not null default 'paperwork' check (stage in ('paperwork', 'payment', 'handover', 'done', 'fell-through')),
  stage_since         timestamptz not null,
  paperwork_by_buyer  timestamptz,
  paperwork_by_seller timestamptz,
  amount_sent         money_minor not null default 0,
  amount_received     money_minor not null default 0,
  handover_at         timestamptz,
  handover_place      text not null default '',
  handover_by         text check (handover_by in ('buyer', 'seller')),
  handover_agreed_at  timestamptz,
  check (buyer_id <> seller_id),
  check ((handover_at is null) = (handover_by is null)),
  check (handover_agreed_at is null or handover_at is not null)
);
create unique index agreed_sale_open on agreed_sale (boat_id) where stage not in ('done', 'fell-through');
create index agreed_sale_boat on agreed_sale (boat_id);
create index agreed_sale_buyer on agreed_sale (buyer_id);
create index agreed_sale_seller on agreed_sale (seller_id);

-- Who did what and when; both sides see it. Never changed.
create table agreed_sale_record (
  id             integer generated always as identity primary key,
  agreed_sale_id integer not null references agreed_sale,
  at             timestamptz not null,
  side           text check (side in ('buyer', 'seller')), -- null: the site
  actor_id       integer references account,
  kind           text not null check (kind in ('confirm-paperwork', 'report-payment', 'confirm-payment', 'propose-handover', 'accept-handover', 'confirm-handover', 'view-contact', 'sign-bill-of-sale', 'change-bill-of-sale', 'upload-bill-of-sale', 'choose-payment', 'enter-bank-details', 'change-bank-details', 'view-bank-details', 'start-debit', 'debit-received', 'debit-failed', 'debit-returned', 'debit-refunded', 'paid-out', 'report-survey', 'accept-condition', 'withdraw', 'ask-staff', 'report-problem', 'answer-problem', 'propose-way-out', 'accept-way-out', 'decline-way-out', 'withdraw-problem', 'decide-problem', 'feedback', 'complete', 'fell-through')),
  amount         money_minor,
  method         text check (method in ('wire', 'cashiers-check', 'escrow', 'financing', 'other')),
  handover_at    timestamptz,
  place          text not null default '',
  engine_hours   numeric(8, 1),
  note           text not null default '' check (length(note) <= 1000),
  key            uuid, -- of the request; null: the site
  unique (agreed_sale_id, key)
);
create index agreed_sale_record_sale on agreed_sale_record (agreed_sale_id, id);

create function agreed_sale_record_stays() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'A line of a sale''s record is never changed.';
end $$;
create trigger agreed_sale_record_stays before update or delete on agreed_sale_record for each row execute function agreed_sale_record_stays();

-- The sales so far. Those older than a month are over.
insert into agreed_sale (boat_id, buyer_id, seller_id, kind, offer_id, price, buyers_fee, agreed_at, stage, stage_since)
  select s.boat_id, s.buyer_id, l.seller_id, coalesce(o.kind, 'auction'), s.offer_id, s.price, s.buyers_fee, coalesce(o.settled_at, s.sold_at),
    case when s.state = 'unpaid' then 'fell-through' when s.sold_at < now() - interval '30 days' then 'done' else 'paperwork' end, coalesce(s.ended_at, s.sold_at)
  from sale s join lot l on l.boat_id = s.boat_id left join offer o on o.id = s.offer_id
  where s.buyer_id <> l.seller_id
  order by s.sold_at, s.id;
insert into agreed_sale (boat_id, buyer_id, seller_id, kind, offer_id, price, buyers_fee, agreed_at, stage_since)
  select o.boat_id, o.buyer_id, l.seller_id, o.kind, o.id, o.amount, o.buyers_fee, o.settled_at, o.settled_at
  from lot l join offer o on o.boat_id = l.boat_id and o.buyer_id = l.buyer_id and o.state = 'accepted'
  where l.status = 'under-offer'
  order by o.settled_at, o.id;
insert into agreed_sale_record (agreed_sale_id, at, kind) select id, stage_since, 'fell-through' from agreed_sale where stage = 'fell-through' order by id;

-- Code 14: a step of a sale.
alter table notification drop constraint notification_event_check;
alter table notification add constraint notification_event_check check (event between 1 and 14 and (event = 13 or boat_id is not null)) not valid;
alter table notification validate constraint notification_event_check;
