-- outside a transaction
-- Counting members' first bids reads the bids of the last weeks only (server/modules/console/count-figures.job.ts).
create index concurrently if not exists bid_at on bid using brin (at) with (pages_per_range = 32, autosummarize = on);
