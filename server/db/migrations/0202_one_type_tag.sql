-- The tag of a boat's type is the only one of its kind: another type's tag goes, so that a tag finds as many boats as its type.
with named (boat_type, label) as (values
  ('sail', 'Sail'), ('trawler', 'Trawler'), ('center-console', 'Center console'), ('bowrider', 'Bowrider'),
  ('express-cruiser', 'Express cruiser'), ('pontoon', 'Pontoon'), ('ski-wake', 'Ski & wake'), ('rib', 'RIB'),
  ('houseboat', 'Houseboat'), ('bass', 'Bass'), ('catamaran', 'Catamaran'), ('sportfisher', 'Sportfisher'),
  ('runabout', 'Runabout'), ('pwc', 'Personal watercraft'), ('motor-yacht', 'Motor yacht')
)
delete from boat_tag bt using tag t, named n, boat b
where t.id = bt.tag_id and n.label = t.label and b.id = bt.boat_id and b.boat_type <> n.boat_type;
