-- When each side of a sale first saw how to reach the other.
create table sale_contact_view (
  agreed_sale_id integer not null references agreed_sale,
  account_id     integer not null references account,
  first_at       timestamptz not null default now(),
  primary key (agreed_sale_id, account_id)
);
