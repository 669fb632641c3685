-- A seller's bank details for one sale, encrypted. The newest row that has taken effect counts; a change after the buyer
-- has seen the details takes effect later.
create table sale_bank_details (
  id              integer generated always as identity primary key,
  agreed_sale_id  integer not null references agreed_sale,
  sealed          text not null check (sealed like 'v1.%'),
  entered_by      integer not null references account,
  entered_at      timestamptz not null,
  effective_at    timestamptz not null,
  first_viewed_at timestamptz,
  check (effective_at >= entered_at)
);
create index sale_bank_details_sale on sale_bank_details (agreed_sale_id, id);
