-- A change of email address is confirmed at both addresses: `approve_hash` is of the link to the old one. A change
-- that a node of the previous version requested has none, and needs only the new address.
alter table email_change
  add column approve_hash text unique,
  add column new_confirmed_at timestamptz,
  add column old_confirmed_at timestamptz;

-- For support: the address of someone who can't read the old mailbox anymore. They verify the new one as after signing up.
create function change_account_email(before citext, after citext) returns integer language plpgsql as $$
declare who integer;
begin
  select id into who from account where email = before for update;
  if not found then raise exception 'nobody has the address %', before; end if;
  perform pg_advisory_xact_lock(hashtext('address ' || lower(after)));
  if exists (select from account where email = after)
    or exists (select from email_change where old_email = after and state = 'confirmed' and undo_until > now() and account_id <> who)
    then raise exception 'another account has the address %', after; end if;
  update email_change set state = 'canceled' where account_id = who and state = 'pending';
  delete from mail_token where account_id = who and kind = 'reset';
  update account set email = after, email_verified_at = null where id = who;
  update subscriber set email = after where email = before and not exists (select from subscriber where email = after);
  update membership_subscriber set email = after where email = before and not exists (select from membership_subscriber where email = after);
  return who;
end
$$;
