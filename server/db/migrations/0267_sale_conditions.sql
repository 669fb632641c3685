-- What a buyer's offer on a marketplace boat depends on. Counteroffers take it over.
alter table offer add column conditions text[] not null default '{}' check (conditions <@ array['survey', 'sea-trial']);

-- The same of the sale that it led to: the buyer accepts or withdraws until then; without an answer they're met.
alter table agreed_sale
  add column conditions        text[] not null default '{}' check (conditions <@ array['survey', 'sea-trial']),
  add column conditions_until  timestamptz,
  add column conditions_met_at timestamptz,
  add check ((conditions = '{}') = (conditions_until is null));
