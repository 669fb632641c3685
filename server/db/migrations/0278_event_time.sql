-- How many bids came in the last minute and hour, without reading all events. Events are appended in the order of their
-- time, so a block range index of a few pages is enough, and costs a bid nothing.
create index boat_event_at on boat_event using brin (at) with (pages_per_range = 32, autosummarize = on);
