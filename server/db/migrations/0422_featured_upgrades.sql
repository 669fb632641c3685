-- What the upgrades of the home page say: both are places among its featured boats. Texts that an operator changed stay
-- as they are; earlier buyers keep the version that they bought.
with changed as (
  update upsell as u set lead = v.lead
    from (values
      ('featured', 'Your boat appears in the featured spot on the home page for seven days. Featured boats take turns, one hour each.',
                   'Your boat is one of the featured boats on the home page for seven days. If several boats are featured, they take turns.'),
      ('homepage', 'Your boat has the top spot on the home page to itself for three days.',
                   'Your boat comes first among the featured boats on the home page for three days. Only one boat can have this spot.')
    ) as v (code, before, lead)
    where u.code = v.code and u.lead = v.before
    returning u.*
)
insert into upsell_version (upsell_id, name, lead, price, days, status, valid_from)
  select id, name, lead, price, days, status, now() from changed order by id;
