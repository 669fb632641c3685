-- Several entries of the ledger in three statements instead of a loop for each. `book_entry` stays for nodes of the previous release.

-- Books entries with their two lines, in the order of their owners: `amounts` from the credited to the debited account. Returns the keys of those that weren't in the books yet.
create function book_entries(entry_keys text[], entry_kinds text[], whose integer[], about_boats integer[], abouts text[], amounts bigint[], debits text[], debit_owners integer[], credits text[], credit_owners integer[])
returns setof text language plpgsql as $$
begin
  insert into ledger_account (kind, owner_id)
  select n.kind, n.owner_id from (select unnest(debits) as kind, unnest(debit_owners) as owner_id union select unnest(credits), unnest(credit_owners)) n
  where not exists (select from ledger_account a where a.kind = n.kind and coalesce(a.owner_id, 0) = coalesce(n.owner_id, 0))
  order by n.owner_id nulls first, n.kind
  on conflict do nothing;
  return query
    with asked as (
      select distinct on (n.key) n.*
      from unnest(entry_keys, entry_kinds, whose, about_boats, abouts, amounts, debits, debit_owners, credits, credit_owners)
        as n (key, kind, account_id, boat_id, subject, amount, debit, debit_owner, credit, credit_owner)
      order by n.key
    ), made as (
      insert into ledger_entry (key, kind, account_id, boat_id, subject, amount)
      select asked.key, asked.kind, asked.account_id, asked.boat_id, asked.subject, asked.amount from asked order by asked.key
      on conflict (key) do nothing returning ledger_entry.id, ledger_entry.key
    ), lines as (
      insert into ledger_line (entry_id, ledger_account_id, amount)
      select made.id, a.id, side.amount
      from made join asked on asked.key = made.key
      cross join lateral (values (asked.debit, asked.debit_owner, asked.amount), (asked.credit, asked.credit_owner, -asked.amount)) as side (kind, owner_id, amount)
      join ledger_account a on a.kind = side.kind and coalesce(a.owner_id, 0) = coalesce(side.owner_id, 0)
    )
    select made.key from made;
end $$;

-- The same check as before, without converting each row to JSON.
create or replace function ledger_balances() returns trigger language plpgsql as $$
declare
  entry bigint;
  total bigint;
  parts integer;
begin
  if tg_table_name = 'ledger_line' then entry := new.entry_id; else entry := new.id; end if;
  select coalesce(sum(amount), 0), count(*) into total, parts from ledger_line where entry_id = entry;
  if total <> 0 or parts < 2 then
    raise check_violation using message = 'A ledger entry has at least two lines and sums to zero.';
  end if;
  return null;
end $$;
