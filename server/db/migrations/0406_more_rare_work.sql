-- outside a transaction
-- What a plan has cost, in its owner's account.
create index concurrently if not exists charge_of_subscription on charge (subscription_id) where subscription_id is not null;
-- Imports that nobody went on with are deleted after a month.
create index concurrently if not exists boat_import_left on boat_import (touched_at) where feed_id is null and state in ('matching', 'checked', 'failed');
