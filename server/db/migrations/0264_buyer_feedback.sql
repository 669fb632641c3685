-- The seller's feedback on the buyer, once per sale. (The buyer's on the seller is in `feedback`.)
create table buyer_feedback (
  agreed_sale_id integer primary key references agreed_sale,
  rating         smallint not null check (rating between 1 and 5),
  body           text not null check (length(body) between 1 and 2000),
  given_by       integer not null references account,
  at             timestamptz not null default now()
);
