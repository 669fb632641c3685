-- Tags and makes that staff rename and merge. A merged tag stays as a row: old addresses, forms and files lead to what it became.
alter table tag add column merged_into integer references tag check (merged_into <> id);
create table tag_former_name (
  label  text primary key,
  tag_id integer not null references tag
);
-- Every name that a tag has or had, and the tag that it leads to.
create view tag_name as
  select label, coalesce(merged_into, id) as tag_id from tag
  union all
  select f.label, coalesce(t.merged_into, t.id) from tag_former_name f join tag t on t.id = f.tag_id;

-- Former spellings of makes. Whoever writes a boat with one, a form or a file, writes the current one.
create table make_alias (
  key  text primary key check (key = lower(key) and key <> ''), -- the former spelling, in lower case
  make text not null check (length(make) between 1 and 60)
);
create function current_make(spelled text) returns text language sql stable as $$
  select coalesce((select make from make_alias where key = lower(btrim(spelled))), spelled)
$$;
create function keep_make() returns trigger language plpgsql as $$
begin
  new.make := current_make(new.make);
  return new;
end $$;
create trigger boat_make before insert or update of make on boat for each row execute function keep_make();
create index boat_make on boat (lower(make));

-- Rises with every rename and merge: the search reads names and aliases again.
create table catalog_version (
  id      integer primary key check (id = 1),
  version integer not null
);
insert into catalog_version (id, version) values (1, 0);

-- A make in other letters of the same words ("SABRE") is a change, too.
create or replace trigger boat_is_other after update on boat for each row when (
  (old.words, old.make, old.model, old.length_ft, old.hull_material, old.fuel_type, old.condition, old.zip, old.lat, old.lon, old.tag_ids, old.hin)
  is distinct from (new.words, new.make, new.model, new.length_ft, new.hull_material, new.fuel_type, new.condition, new.zip, new.lat, new.lon, new.tag_ids, new.hin)
) execute function note_listing_change();
