-- What is sold is said as it is: two places on the home page, one alone, one by turns.
update upsell set lead = 'Your boat takes her turn in the featured place of the home page, hour by hour, for seven days.' where code = 'featured';
update upsell set name = 'First place for three days', lead = 'The first place on the home page is hers alone for three days.' where code = 'homepage';
