-- Imported boats, too, are found under the tag of their type.
insert into boat_tag (boat_id, tag_id)
select b.id, t.id
from boat b
join (values
  ('sail', 'Sail'), ('trawler', 'Trawler'), ('center-console', 'Center console'), ('bowrider', 'Bowrider'),
  ('express-cruiser', 'Express cruiser'), ('pontoon', 'Pontoon'), ('ski-wake', 'Ski & wake'), ('rib', 'RIB'),
  ('houseboat', 'Houseboat'), ('bass', 'Bass'), ('catamaran', 'Catamaran'), ('sportfisher', 'Sportfisher'),
  ('runabout', 'Runabout'), ('pwc', 'Personal watercraft'), ('motor-yacht', 'Motor yacht')
) as named (boat_type, label) on named.boat_type = b.boat_type
join tag t on t.label = named.label
on conflict do nothing;
