-- outside a transaction
-- Each bid writes to these tables, and keeping their indexes is most of its work.
-- An account's aliases had an index beside the primary key, of the same columns the other way around. One is enough.
create unique index concurrently if not exists bidder_alias_of_bidder on bidder_alias (account_id, boat_id);
-- Outbid emails were in two indexes: their own, and that of all emails.
create index concurrently if not exists notification_other_to_mail on notification (id) where mail = 'wanted' and not mail_handed and event <> 2;
