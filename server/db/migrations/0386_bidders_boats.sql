-- outside a transaction
-- Which boats an account bid on: "My bids" looked at every lot for a bid of theirs.
create index concurrently if not exists bidder_alias_of_account on bidder_alias (account_id, boat_id);
