-- Sales from before sales had steps have no reminder queued; the nightly job queues theirs.
alter table agreed_sale add column needs_reminder boolean not null default false;
update agreed_sale s set needs_reminder = true
  where s.stage = 'paperwork' and not exists (select from agreed_sale_record r where r.agreed_sale_id = s.id);
