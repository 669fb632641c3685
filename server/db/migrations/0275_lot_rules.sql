-- The rules that an auction was published under: it keeps them, whatever the site's rules become. Null: the site's (auctions from before).
alter table lot add column rules jsonb;
alter table setting add column changed_at timestamptz not null default now();
