-- The bill of sale. What buyer and seller entered for it:
create table bill_of_sale (
  agreed_sale_id integer primary key references agreed_sale,
  details        jsonb not null,
  changed_at     timestamptz not null,
  changed_by     integer not null references account
);

-- The PDFs made from it. Each is what both sides sign; a change makes another one.
create table bill_version (
  id             integer generated always as identity primary key,
  agreed_sale_id integer not null references agreed_sale,
  number         integer not null check (number > 0),
  details        jsonb not null,
  price          money_minor not null,
  pdf            bytea not null,
  sha256         text not null check (sha256 = encode(sha256(pdf), 'hex')),
  made_at        timestamptz not null,
  unique (agreed_sale_id, number)
);

create table bill_signature (
  id         integer generated always as identity primary key,
  version_id integer not null references bill_version,
  side       text not null check (side in ('buyer', 'seller')),
  account_id integer not null references account,
  name       text not null check (length(name) between 2 and 120),
  kind       text not null check (kind in ('typed', 'drawn')),
  drawing    text check (length(drawing) <= 20000),
  consent    text not null,
  address    text not null,
  signed_at  timestamptz not null,
  unique (version_id, side),
  check ((kind = 'drawn') = (drawing is not null))
);

create function signed_stays() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'A version of a bill of sale and its signatures are never changed.';
end $$;
create trigger bill_version_stays before update or delete on bill_version for each row execute function signed_stays();
create trigger bill_signature_stays before update or delete on bill_signature for each row execute function signed_stays();

-- A signed paper copy was uploaded instead: the other side confirms it. Until now, both sides said that they had their documents.
alter table agreed_sale add column bill_on_paper boolean not null default false;
update agreed_sale set bill_on_paper = true where stage = 'paperwork' and (paperwork_by_buyer is not null or paperwork_by_seller is not null);
