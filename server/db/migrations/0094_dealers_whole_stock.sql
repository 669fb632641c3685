-- A yard's whole stock may stand here, also when it comes in a file of thousands: a dealer's plan sells seats, photographs and places.
update plan set listings = null where user_type = 2;
