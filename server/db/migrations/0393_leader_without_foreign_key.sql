-- Each new leader locked their account, so a transaction that held it delayed the bids of everyone in the batch. A leader
-- is only written for an account that was just read and has an alias; forget_account() keeps accounts with an alias.
alter table lot drop constraint lot_leader_id_fkey;
