-- The text of each version of a legal document as it was shown, with its figures filled in. The version is the date in the document's
-- file; a text whose figures have changed since (a fee, the company's address) gets the suffix -2, -3 and so on.
create table legal_version (
  document       text not null,
  version        text collate "C" not null check (version ~ '^\d{4}-\d{2}-\d{2}(-\d{1,4})?$'),
  title          text not null,
  description    text not null,
  html           text not null,
  headings       jsonb not null,
  hash           text not null,
  first_shown_at timestamptz not null default clock_timestamp(),
  primary key (document, version)
);
create unique index legal_version_text on legal_version (document, left(version, 10), hash);

-- Who accepted which version of a document, when, from where, and in which context.
create table legal_acceptance (
  id          bigint generated always as identity primary key,
  account_id  integer not null references account on delete cascade,
  document    text not null,
  version     text collate "C" not null,
  context     text not null check (context in ('sign_up', 'first_bid', 'offer', 'submit_listing', 'profile')),
  accepted_at timestamptz not null default clock_timestamp(),
  -- Both empty once the account is closed.
  address     text not null,
  user_agent  text not null check (length(user_agent) <= 300),
  foreign key (document, version) references legal_version,
  unique (account_id, document, version)
);

-- Versions and acceptances are only ever added. Two exceptions: closing an account blanks where it accepted from, and deleting an
-- account (which nothing in the program does) deletes its acceptances through the foreign key.
create function legal_version_stays() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'Versions of legal documents are only ever added.';
end $$;
create trigger legal_version_stays before update or delete or truncate on legal_version for each statement execute function legal_version_stays();

create function legal_acceptance_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'UPDATE' and new.address = '' and new.user_agent = '' and to_jsonb(new) - 'address' - 'user_agent' = to_jsonb(old) - 'address' - 'user_agent' then
    return new;
  end if;
  raise check_violation using message = 'Acceptances of legal documents are only ever added.';
end $$;
create trigger legal_acceptance_stays before update or delete on legal_acceptance for each row execute function legal_acceptance_stays();
create trigger legal_acceptance_truncate before truncate on legal_acceptance for each statement execute function legal_acceptance_stays();

-- The versions (dates) that the account accepted last, so that bidding compares them without another query. Empty: none.
alter table account add column terms_version text collate "C" not null default '';
alter table account add column buyer_agreement_version text collate "C" not null default '';
alter table account add column seller_agreement_version text collate "C" not null default '';
-- Terms accepted before there were versions: those of the last change.
update account set terms_version = '2026-11-21' where terms_accepted_at is not null;

-- What a sign-up accepted, and from where. It becomes the account's with the rest of the attempt.
alter table sign_up_attempt add column documents jsonb not null default '{}';
alter table sign_up_attempt add column address text not null default '';
alter table sign_up_attempt add column user_agent text not null default '';

-- The date of a legal document's current text; null for other pages.
alter table cms_page add column version text;

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
  update legal_acceptance set address = '', user_agent = '' where account_id = who.id;
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
