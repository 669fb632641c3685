-- The company's own people: roles instead of one flag, and a record of what they do.
create table site_role (
  account_id integer not null references account,
  role       text not null check (role in ('owner', 'moderator', 'support', 'finance', 'editor')),
  granted_by integer references account,
  granted_at timestamptz not null default now(),
  primary key (account_id, role)
);
insert into site_role (account_id, role)
  select id, role from account, unnest(array['owner', 'moderator', 'support', 'finance', 'editor']) role where is_site_staff;

-- Nothing changes or deletes an entry: not by mistake (the trigger), and not by the role that the API works as (no right: 0279).
create table audit_entry (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default now(),
  actor_id    integer references account,
  act         text not null,
  object_kind text not null,
  object_id   text not null,
  object_name text not null default '',
  before      jsonb not null default '{}',
  after       jsonb not null default '{}',
  reason      text not null default '',
  request_id  text
);
create index audit_entry_object on audit_entry (object_kind, object_id, id);
create index audit_entry_actor on audit_entry (actor_id, id);
create index audit_entry_at on audit_entry (at);
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_entry_kept before update or delete on audit_entry for each row execute function audit_is_append_only();
create trigger audit_entry_whole before truncate on audit_entry for each statement execute function audit_is_append_only();

-- When the password was last given again, for irreversible acts.
alter table session add column confirmed_at timestamptz;

drop function close_account(citext);
alter table account drop column is_site_staff;
