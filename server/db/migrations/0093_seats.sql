-- The free plan has as many seats as a dealership of some size has people: seats are for the large ones to buy.
update plan set seats = 25 where code = 'dealer';
update plan set seats = 50 where code = 'dealer-plus';
update plan set seats = 100 where code = 'dealer-pro';
