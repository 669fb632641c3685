-- What bidding and closing need beyond the foundation.

alter table lot
  -- the leader or their maximum changed since the fee hold was last settled; not indexed, the row stays on its page
  add column hold_stale boolean not null default false,
  -- until when the leader and the seller may come to terms after a reserve that was not met
  add column offer_ends_at timestamptz,
  -- until when bidders may retract after a material change by staff
  add column retract_until timestamptz,
  add check (status <> 'offer-window' or offer_ends_at is not null);
create index lot_offer_ends on lot (offer_ends_at) where status = 'offer-window';

-- When the gateway was first asked to hold: a hold given up before its answer may stand there all the same.
alter table fee_hold add column asked_at timestamptz;
create index fee_hold_unsettled on fee_hold (boat_id) where ended_at is null;

-- The outbox of mails: what is wanted and not yet handed to the mailing job.
alter table notification add column mail_handed boolean not null default false;
create index notification_to_mail on notification (id) where mail = 'wanted' and not mail_handed;
