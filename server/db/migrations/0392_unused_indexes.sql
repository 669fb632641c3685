-- outside a transaction
-- Replaced by the indexes that 0390 created.
drop index concurrently if exists bidder_alias_of_account;
drop index concurrently if exists notification_to_mail;
