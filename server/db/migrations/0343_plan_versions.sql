-- A change of a plan is a new row under the same code: subscriptions stay with the row that they were bought by.
create sequence plan_id_seq start 100 owned by plan.id;
alter table plan alter column id set default nextval('plan_id_seq');
alter table plan add column valid_from timestamptz;          -- null: since the beginning
alter table plan add column changed_by integer references account;
alter table plan drop constraint plan_code_key;
create unique index plan_current on plan (code) where is_on;
drop index plan_free;
create unique index plan_free on plan (user_type) where monthly = 0 and is_on;

-- What an upgrade was at each time; the upsell itself is as it's sold now. A purchase keeps the name and the days it was bought with.
create table upsell_version (
  id         integer generated always as identity primary key,
  upsell_id  integer not null references upsell,
  name       text not null,
  lead       text not null,
  price      money_minor not null check (price > 0),
  days       integer check (days > 0),
  status     smallint not null check (status in (0, 1)),
  valid_from timestamptz,
  changed_by integer references account
);
create index upsell_version_of on upsell_version (upsell_id, id desc);
insert into upsell_version (upsell_id, name, lead, price, days, status) select id, name, lead, price, days, status from upsell order by id;
alter table user_upsell add column version_id integer references upsell_version;
update user_upsell u set version_id = v.id from upsell_version v where v.upsell_id = u.upsell_id;
