-- A change of an account's email address: requested with the password, confirmed from the new address, undone from the old one.
-- Both links are derived from the ticket with the server's secret; only their hashes can be looked up.
create table email_change (
  id           integer generated always as identity primary key,
  account_id   integer not null references account on delete cascade,
  old_email    citext not null,
  new_email    citext not null,
  ticket       text not null,
  confirm_hash text not null unique,
  undo_hash    text not null unique,
  state        text not null default 'pending' check (state in ('pending', 'confirmed', 'canceled', 'undone')),
  -- When emails about it were sent to the new address, or to the old one while it's reserved.
  sent_at      timestamptz[] not null default '{}',
  asked_at     timestamptz not null default now(),
  expires_at   timestamptz not null,
  confirmed_at timestamptz,
  -- Until then the change can be undone, and nobody else can use the old address.
  undo_until   timestamptz,
  check (state = 'pending' or state = 'canceled' or state = 'undone' or (confirmed_at is not null and undo_until is not null))
);
create unique index email_change_pending on email_change (account_id) where state = 'pending';
create index email_change_of_account on email_change (account_id);
create index email_change_to on email_change (new_email);
create index email_change_from on email_change (old_email);

-- As in 0102, and the account's former addresses go too.
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
  delete from subscriber where email = who.email;
  delete from membership_subscriber where email = who.email;
  update card set removed_at = coalesce(removed_at, now()), is_default = false where account_id = who.id;
  update account set
    email = 'closed-' || id || '@closed.invalid', username = 'closed_' || id, full_name = 'Former member', password_hash = null, country_code = '', phone_number = '', dealer_name = '', dealer_website = '',
    city = '', state = '', bio = '', avatar_id = null, email_verified_at = null, temp_password = false, is_site_staff = false, dealer_id = null, staff_role = null, mail_preferences = '{}'
  where id = who.id;
  return who.id;
end
$$;
