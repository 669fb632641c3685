-- A boat's tags beside it, kept by the table that is true: a list's counts need no join for them.
alter table boat add column tag_ids integer[] not null default '{}';

create function keep_tag_ids() returns trigger language plpgsql as $$
begin
  update boat set tag_ids = now_tagged.ids
  from (select c.boat_id, array(select t.tag_id from boat_tag t where t.boat_id = c.boat_id order by 1) as ids from (select distinct boat_id from changed) c) now_tagged
  where boat.id = now_tagged.boat_id and boat.tag_ids <> now_tagged.ids;
  return null;
end $$;
create trigger tag_ids_after_insert after insert on boat_tag referencing new table as changed for each statement execute function keep_tag_ids();
create trigger tag_ids_after_delete after delete on boat_tag referencing old table as changed for each statement execute function keep_tag_ids();
update boat set tag_ids = array(select t.tag_id from boat_tag t where t.boat_id = boat.id order by 1);
