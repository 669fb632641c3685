-- outside a transaction
-- Emails about notifications are queued boat by boat in turn, so that an auction with 100,000 watchers delays no other's.
create index concurrently if not exists notification_to_mail_by_boat on notification (coalesce(boat_id, 0), id) where mail = 'wanted' and not mail_handed and event <> 2;
drop index concurrently if exists notification_other_to_mail;
