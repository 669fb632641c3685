-- Plain texts of plans and listing upgrades: 0092 and 0095 had replaced the texts that 0195 looks for. Texts that an operator changed stay as they are.
update plan as p set lead = v.lead
  from (values
    ('private',      'For people who sell a boat now and then.',               'For occasional sellers.'),
    ('private-plus', 'For people who always have a boat or two on the hard.',  'For people who always have a boat or two for sale.')
  ) as v (code, before, lead)
  where p.code = v.code and p.lead = v.before;

update upsell as u set name = v.name, lead = v.lead
  from (values
    ('featured', 'Featured for a week',        'Your boat takes her turn in the featured place of the home page, hour by hour, for seven days.',
                 'Featured for a week',        'Your boat appears in the featured spot on the home page for seven days. Featured boats take turns, one hour each.'),
    ('homepage', 'First place for three days', 'The first place on the home page is hers alone for three days.',
                 'Top spot for three days',    'Your boat has the top spot on the home page to itself for three days.')
  ) as v (code, name_before, lead_before, name, lead)
  where u.code = v.code and u.name = v.name_before and u.lead = v.lead_before;

-- The label of a specification has changed; listings store it with its value.
update boat set facts = replace(facts::text, '"Mast above water"', '"Mast height above water"')::jsonb
  where facts @> '[{"label": "Mast above water"}]';
