-- outside a transaction
-- in batches
update report r set about_id = found.about_id from (
  select r.id, coalesce(c.author_id, m.author_id, r.person_id, b.seller_id) as about_id
  from report r left join comment c on c.id = r.comment_id left join inquiry_message m on m.id = r.message_id left join boat b on b.id = r.boat_id
  where r.about_id is null and coalesce(c.author_id, m.author_id, r.person_id, b.seller_id) is not null limit 1000
) found where r.id = found.id;
create index concurrently if not exists report_of_person on report (about_id);
create index concurrently if not exists boat_import_with_rows on boat_import (ended_at) where has_rows;
create index concurrently if not exists card_of_person on card (account_id);
-- Deleting a draft deletes its notifications. Bids write the others, which would have to keep the index, too.
create index concurrently if not exists notification_of_boat on notification (boat_id) where event > 4;
