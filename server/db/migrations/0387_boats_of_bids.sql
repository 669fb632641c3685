-- On a young site, bids are about a few boats. A statement that finds a bidder's bids by searching boat after boat
-- looked cheap then, and stayed planned like that while boats were added. This is how many boats bids are about at least.
alter table bid alter column boat_id set (n_distinct = -0.02);
alter table bidder_alias alter column boat_id set (n_distinct = -0.02);
