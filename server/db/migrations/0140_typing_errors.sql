-- A typing error is retracted together with the bid that was meant: `replaced_by`. At most one per bidder and auction, checked under the lot's lock.
alter table bid_retraction add column replaced_by bigint references bid;
-- When staff last made a material change: only bids placed before it may be withdrawn.
alter table lot add column facts_changed_at timestamptz;
update lot set facts_changed_at = (select max(at) from fact_change where fact_change.boat_id = lot.boat_id) where retract_until is not null;
-- The last amount far above the price that a bidder was asked to confirm on a boat: the second act must repeat it.
create table bid_confirmation (
  boat_id   integer not null references boat on delete cascade,
  bidder_id integer not null references account on delete cascade,
  amount    money_minor not null,
  asked_at  timestamptz not null default clock_timestamp(),
  primary key (boat_id, bidder_id)
);
