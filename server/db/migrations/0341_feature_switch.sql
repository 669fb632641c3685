-- Emergency brakes: what owners turn off, and on again, without a restart. All are on at first.
create table feature_switch (
  name       text primary key,
  is_on      boolean not null default true,
  changed_by integer references account,
  changed_at timestamptz
);
insert into feature_switch (name) values
  ('sign-up'), ('social-sign-in'), ('bidding'), ('new-listings'), ('imports'), ('comments'), ('messages'), ('site-payments');
