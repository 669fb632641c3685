-- Attempts to send an email whose end isn't recorded: written before it's sent, so that a database that takes no changes
-- can't make it go out again and again.
alter table email_uncertain add column begun smallint not null default 0;
