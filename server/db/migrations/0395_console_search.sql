-- outside a transaction
-- The console's search by a boat's name, and its list of featured boats, read all boats until now.
create index concurrently if not exists boat_title_words on boat using gin (lower(title) gin_trgm_ops);
create index concurrently if not exists boat_featured_until on boat (featured_until) where featured_until is not null;
