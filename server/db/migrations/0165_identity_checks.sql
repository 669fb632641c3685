-- The state of an account's identity verification (kycStatus: 0 unverified, 1 pending, 2 verified, 3 needs input), the checks at the
-- provider, and the history of the state. No document, picture or personal data of a check is stored.
alter table account add column kyc_status smallint not null default 0 check (kyc_status between 0 and 3);

create sequence identity_read_turn;
create table identity_check (
  id          integer generated always as identity primary key,
  account_id  integer not null references account on delete cascade,
  gateway     text not null,
  gateway_ref text,
  state       text not null default 'open' check (state in ('open', 'processing', 'needs-input', 'verified', 'canceled', 'expired')),
  reason      text not null default '',
  opened_at   timestamptz not null default clock_timestamp(),
  -- An open check that isn't continued by then is canceled.
  expires_at  timestamptz not null,
  -- Numbers the requests to the provider: an answer to an earlier request than the one whose answer we have is older.
  read_turn   bigint not null default 0,
  ended_at    timestamptz,
  check ((ended_at is null) = (state in ('open', 'processing', 'needs-input')))
);
create unique index identity_check_open on identity_check (account_id) where ended_at is null;
create unique index identity_check_at_gateway on identity_check (gateway, gateway_ref);
create index identity_check_of_account on identity_check (account_id, opened_at);
create index identity_check_due on identity_check (expires_at) where ended_at is null;

-- Each change of the state: by a check, or by site staff with a reason.
create table identity_change (
  id          integer generated always as identity primary key,
  account_id  integer not null references account on delete cascade,
  from_status smallint not null,
  to_status   smallint not null check (to_status <> from_status),
  check_id    integer references identity_check on delete cascade,
  actor_id    integer references account,
  reason      text not null default '',
  at          timestamptz not null default clock_timestamp(),
  check ((check_id is null) <> (actor_id is null))
);
create index identity_change_of_account on identity_change (account_id, id);

create table sandbox_gateway_identity (
  ref        text primary key,
  account_id integer not null,
  state      text not null default 'open' check (state in ('open', 'processing', 'needs-input', 'verified', 'canceled')),
  reason     text not null default '',
  created_at timestamptz not null default clock_timestamp()
);

-- Code 13 is about the account itself, not about a boat.
alter table notification alter column boat_id drop not null;
alter table notification drop constraint notification_event_check;
alter table notification add constraint notification_event_check check (event between 1 and 13 and (event = 13 or boat_id is not null)) not valid;
alter table notification validate constraint notification_event_check;

-- A closed account's checks go with it.
create or replace function close_account(address citext) returns integer language plpgsql as $$
declare who account;
begin
  select * into who from account where email = address for update;
  if not found then raise exception 'nobody has the address %', address; end if;
  if exists (select from lot where seller_id = who.id and status in ('submitted', 'scheduled', 'live', 'offer-window', 'under-offer')) then raise exception 'they still sell'; end if;
  if exists (select from lot where leader_id = who.id and status in ('live', 'offer-window')) then raise exception 'they lead an auction'; end if;
  if exists (select from offer where buyer_id = who.id and state = 'open') then raise exception 'they have an open offer'; end if;
  if exists (select from account where dealer_id = who.id) then raise exception 'they have staff'; end if;
  if exists (select from subscription where (seller_id = who.id or payer_id = who.id) and state in ('wanted', 'active', 'past-due')) then raise exception 'they have a plan'; end if;
  delete from session where account_id = who.id;
  delete from known_device where account_id = who.id;
  delete from mail_token where account_id = who.id;
  delete from email_change where account_id = who.id;
  delete from social_identity where account_id = who.id;
  delete from notification where account_id = who.id;
  delete from watch where account_id = who.id;
  delete from identity_change where account_id = who.id;
  delete from identity_check where account_id = who.id;
  delete from sandbox_gateway_identity where account_id = who.id;
  delete from subscriber where email = who.email;
  delete from membership_subscriber where email = who.email;
  update card set removed_at = coalesce(removed_at, now()), is_default = false where account_id = who.id;
  update account set
    email = 'closed-' || id || '@closed.invalid', username = 'closed_' || id, full_name = 'Former member', password_hash = null, country_code = '', phone_number = '', dealer_name = '', dealer_website = '',
    city = '', state = '', bio = '', avatar_id = null, email_verified_at = null, temp_password = false, is_site_staff = false, dealer_id = null, staff_role = null, mail_preferences = '{}', kyc_status = 0
  where id = who.id;
  return who.id;
end
$$;
