-- A 360° photo is one file in an equirectangular projection. `upload`: its file says so; `boat_picture`: its seller does,
-- and null means that nobody has answered yet.
alter table upload add column is_panorama boolean not null default false;
alter table boat_picture add column is_panorama boolean;
