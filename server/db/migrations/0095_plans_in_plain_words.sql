update plan set lead = 'For people who sell a boat now and then.' where id = 1;
update plan set lead = 'For people who always have a boat or two on the hard.' where id = 2;
