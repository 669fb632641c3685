-- Plain texts of plans and listing upgrades. Texts that an operator changed stay as they are.
update plan as p set lead = v.lead
  from (values
    ('private',      'For who sells a boat now and then.',             'For occasional sellers.'),
    ('private-plus', 'For who always has a boat or two on the hard.',  'For people who always have a boat or two for sale.'),
    ('dealer',       'For a small yard.',                              'For small dealers.'),
    ('dealer-plus',  'For a brokerage with a full basin.',             'For busy dealers and brokerages.'),
    ('dealer-pro',   'For several yards under one flag.',              'For dealers with several locations.')
  ) as v (code, before, lead)
  where p.code = v.code and p.lead = v.before;

update upsell as u set name = v.name, lead = v.lead
  from (values
    ('featured',    'Featured for a week',        'Your boat stands among the featured ones for seven days, and wears the word.',
                    'Featured for a week',        'Your boat appears among the featured boats for seven days, with a Featured label.'),
    ('homepage',    'Three days on the home page', 'Your boat stands on the home page, in its own place under the closing auctions.',
                    'Three days on the home page', 'Your boat gets its own spot on the home page, below the auctions ending soon.'),
    ('photographs', 'Extended photographs',       'Up to 120 photographs on this listing.',
                    'Extended photos',            'Up to 120 photos on this listing.'),
    ('inspection',  'Inspection report',          'A surveyor looks at your boat where she lies. The report goes into her documents.',
                    'Inspection report',          'An independent surveyor, arranged by us, inspects your boat where it is. The report is added to its documents.')
  ) as v (code, name_before, lead_before, name, lead)
  where u.code = v.code and u.name = v.name_before and u.lead = v.lead_before;
