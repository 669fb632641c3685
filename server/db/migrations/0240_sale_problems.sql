-- How the buyer pays; null until they have chosen.
alter table agreed_sale add column method text check (method in ('wire', 'cashiers-check', 'escrow', 'financing', 'other'));
update agreed_sale s set method = (select r.method from agreed_sale_record r where r.agreed_sale_id = s.id and r.method is not null order by r.id desc limit 1);

-- What a line of the record says of a problem.
alter table agreed_sale_record
  add column reason  text check (reason in ('not-paid', 'not-delivered', 'not-as-described', 'lien', 'other')),
  add column way_out text check (way_out in ('lower-price', 'cancel', 'second-chance'));

-- A photo or a PDF that belongs to a line of a sale's record: proof of a payment, evidence of a problem, the boat at the dock.
create table agreed_sale_file (
  id        integer generated always as identity primary key,
  record_id integer not null references agreed_sale_record,
  upload_id integer not null references upload,
  title     text not null check (length(title) between 1 and 200),
  unique (record_id, upload_id)
);
create index agreed_sale_file_upload on agreed_sale_file (upload_id);

-- A problem that one side reported. Its texts are in the sale's record.
create table sale_problem (
  id             integer generated always as identity primary key,
  agreed_sale_id integer not null references agreed_sale,
  side           text not null check (side in ('buyer', 'seller')),
  reason         text not null check (reason in ('not-paid', 'not-delivered', 'not-as-described', 'lien', 'other')),
  reported_at    timestamptz not null,
  answered_at    timestamptz,
  ended_at       timestamptz,
  outcome        text check (outcome in ('withdrawn', 'continue', 'lower-price', 'cancel', 'second-chance')),
  decided_by     integer references account, -- of our staff; null: the sides agreed
  check ((ended_at is null) = (outcome is null))
);
create unique index sale_problem_open on sale_problem (agreed_sale_id) where ended_at is null;
create index sale_problem_sale on sale_problem (agreed_sale_id);

-- A way out that one side proposed. One at a time waits for an answer.
create table sale_way_out (
  id          integer generated always as identity primary key,
  problem_id  integer not null references sale_problem,
  side        text not null check (side in ('buyer', 'seller')),
  kind        text not null check (kind in ('lower-price', 'cancel', 'second-chance')),
  price       money_minor check (price > 0),
  proposed_at timestamptz not null,
  state       text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  check ((kind = 'lower-price') = (price is not null))
);
create unique index sale_way_out_open on sale_way_out (problem_id) where state = 'open';
create index sale_way_out_problem on sale_way_out (problem_id);

-- A sale that its sides or our staff ended.
alter table sale drop constraint sale_state_check;
alter table sale add constraint sale_state_check check (state in ('standing', 'unpaid', 'canceled')) not valid;
alter table sale validate constraint sale_state_check;
-- Whose fault it is that a sale fell through.
alter table agreed_sale add column fault text check (fault in ('buyer', 'seller', 'none'));
