-- outside a transaction
-- 0390 made those that replace them.
drop index concurrently if exists bidder_alias_of_account;
drop index concurrently if exists notification_to_mail;
