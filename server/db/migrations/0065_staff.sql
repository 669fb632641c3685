-- Staff of a dealership: a small set of roles, and who was removed from where (they may be taken back).
update account set staff_role = 'manager' where staff_role is not null and staff_role not in ('manager', 'lister', 'viewer');
alter table account
  add constraint account_staff_role check (staff_role in ('manager', 'lister', 'viewer')),
  add constraint account_not_own_staff check (dealer_id <> id),
  add column former_dealer_id integer references account;

-- Whoever put a listing up is counted by it.
create index boat_of_creator on boat (created_by) where created_by is not null;
