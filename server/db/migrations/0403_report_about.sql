-- Whom a report is about. It was found through its comment, message or boat, for all reports each time they were counted.
alter table report add column about_id integer;

create function set_report_about() returns trigger language plpgsql as $$
begin
  new.about_id := coalesce(
    (select author_id from comment where id = new.comment_id),
    (select author_id from inquiry_message where id = new.message_id),
    new.person_id,
    (select seller_id from boat where id = new.boat_id)
  );
  return new;
end $$;

create trigger report_about before insert on report for each row execute function set_report_about();
