-- What a buyer says of a seller after a sale: once a sale, never changed; the seller answers once.
create table feedback (
  id         integer generated always as identity primary key,
  boat_id    integer not null references boat,
  seller_id  integer not null references account,
  buyer_id   integer not null references account,
  rating     smallint not null check (rating between 1 and 5),
  body       text not null check (length(body) between 1 and 2000),
  reply      text check (length(reply) between 1 and 2000),
  replied_by integer references account,
  replied_at timestamptz,
  at         timestamptz not null default now(),
  unique (boat_id, buyer_id),
  check ((reply is null) = (replied_at is null))
);
create index feedback_of_seller on feedback (seller_id, id desc);
