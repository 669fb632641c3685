-- What part of the boat a photograph shows, where the seller has said so.
alter table boat_picture add column category text
  check (category in ('exterior', 'interior', 'helm', 'engine', 'documents'));
