-- Minutes east of UTC at the last sign-in: mails tell times by the person's own clock.
alter table account add column utc_offset smallint not null default 0 check (utc_offset between -840 and 840);
