-- Who took over the listings of an account for its owner (account.managed_by_admin), or gave them back, and why.
create table managed_change (
  id         integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  actor_id   integer not null references account,
  is_managed boolean not null,
  reason     text not null check (reason <> ''),
  at         timestamptz not null default clock_timestamp()
);
create index managed_change_of_account on managed_change (account_id, id);

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
  delete from managed_change where account_id = who.id;
  update bid set mobile_no = '', zip_code = '' where bidder_id = who.id and mobile_no || zip_code <> '';
  delete from identity_change where account_id = who.id;
  delete from identity_check where account_id = who.id;
  delete from sandbox_gateway_identity where account_id = who.id;
  delete from subscriber where email = who.email;
  delete from membership_subscriber where email = who.email;
  update card set removed_at = coalesce(removed_at, now()), is_default = false where account_id = who.id;
  update account set
    email = 'closed-' || id || '@closed.invalid', username = 'closed_' || id, full_name = 'Former member', password_hash = null, country_code = '', phone_number = '', dealer_name = '', dealer_website = '',
    city = '', state = '', zip_code = '', bio = '', avatar_id = null, email_verified_at = null, temp_password = false, is_site_staff = false, dealer_id = null, staff_role = null, mail_preferences = '{}', kyc_status = 0, managed_by_admin = false
  where id = who.id;
  return who.id;
end
$$;
