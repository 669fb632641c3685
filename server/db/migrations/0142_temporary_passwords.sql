-- A temporary password ends: with its time, and with the membership that it was given for.
alter table account add column temp_password_until timestamptz;
update account set temp_password_until = now() + interval '7 days' where temp_password;
update account set password_hash = null, temp_password = false, temp_password_until = null where temp_password and dealer_id is null and former_dealer_id is not null;
