-- What the search finds a boat by, the tags everybody knows, and who put a listing up.

-- unaccent() depends on a dictionary that could be changed, so it is not immutable by itself; ours is named and stays.
create function plain(words text) returns text language sql immutable parallel safe strict
  return ' ' || trim(regexp_replace(lower(public.unaccent('public.unaccent', words)), '[^a-z0-9]+', ' ', 'g')) || ' ';

create function boat_type_words(boat_type text) returns text language sql immutable parallel safe
  return case boat_type
    when 'sail' then 'sail sailboat sailing yacht'
    when 'center-console' then 'center console'
    when 'express-cruiser' then 'express cruiser'
    when 'ski-wake' then 'ski wake wakeboard surf'
    when 'rib' then 'rib inflatable tender'
    when 'pwc' then 'pwc jet ski jetski personal watercraft'
    when 'motor-yacht' then 'motor yacht motoryacht'
    when 'sportfisher' then 'sportfisher sportfish fishing'
    when 'bass' then 'bass fishing'
    when 'other' then ''
    else boat_type
  end;

create function state_name(state text) returns text language sql immutable parallel safe
  return coalesce('{"AL":"alabama","AK":"alaska","AZ":"arizona","AR":"arkansas","CA":"california","CO":"colorado","CT":"connecticut","DE":"delaware","DC":"district of columbia","FL":"florida","GA":"georgia","HI":"hawaii","ID":"idaho","IL":"illinois","IN":"indiana","IA":"iowa","KS":"kansas","KY":"kentucky","LA":"louisiana","ME":"maine","MD":"maryland","MA":"massachusetts","MI":"michigan","MN":"minnesota","MS":"mississippi","MO":"missouri","MT":"montana","NE":"nebraska","NV":"nevada","NH":"new hampshire","NJ":"new jersey","NM":"new mexico","NY":"new york","NC":"north carolina","ND":"north dakota","OH":"ohio","OK":"oklahoma","OR":"oregon","PA":"pennsylvania","PR":"puerto rico","RI":"rhode island","SC":"south carolina","SD":"south dakota","TN":"tennessee","TX":"texas","UT":"utah","VT":"vermont","VA":"virginia","WA":"washington","WV":"west virginia","WI":"wisconsin","WY":"wyoming"}'::jsonb ->> state, '');

drop index boat_words;
alter table boat add column words text generated always as
  (plain(coalesce(year::text, '') || ' ' || make || ' ' || model || ' ' || boat_type_words(boat_type) || ' ' || city || ' ' || state || ' ' || state_name(state))) stored;
create index boat_words on boat using gin (words gin_trgm_ops);
-- The member who put it up: a dealer's staff may put up so many.
alter table boat add column created_by integer references account;

-- The boats that hold every word of a search. A word that some public boat holds (from its beginning) is taken as
-- said; one that none holds is taken for a slip of the pen, and what looks like it is found. Numbers are never guessed.
create function boat_matches(search text) returns setof integer language plpgsql stable parallel safe
set pg_trgm.word_similarity_threshold = 0.45 as $$
declare
  said text[] := array(select w from unnest(string_to_array(trim(plain(search)), ' ')) w where w <> '');
  words text[] := array(select w from unnest(said) w where w not in ('a', 'and', 'boat', 'boats', 'feet', 'foot', 'for', 'ft', 'in', 'sale', 'the'));
  word text;
  tests text[] := '{}';
begin
  if cardinality(words) = 0 then words := said; end if;
  foreach word in array words[1:10] loop
    if word ~ '\d' or exists (select from boat b join lot l on l.boat_id = b.id where b.words like '% ' || word || '%' and l.published_at is not null)
    then tests := tests || format('words like %L', '% ' || word || '%');
    else tests := tests || format('%L <%% words', word);
    end if;
  end loop;
  if cardinality(tests) = 0 then return; end if;
  return query execute 'select id from boat where ' || array_to_string(tests, ' and ');
end $$;

-- The types of boats, and what else people look for.
insert into tag (label) values
  ('Sail'), ('Trawler'), ('Center console'), ('Bowrider'), ('Express cruiser'), ('Pontoon'), ('Ski & wake'), ('RIB'), ('Houseboat'), ('Bass'),
  ('Catamaran'), ('Sportfisher'), ('Runabout'), ('Personal watercraft'), ('Motor yacht'), ('Deck boat'), ('Jet boat'), ('Jon boat'), ('Bay boat'),
  ('Freshwater fishing'), ('Saltwater fishing'), ('Cuddy cabin'), ('Classic'), ('Project'), ('Liveaboard')
on conflict (label) do nothing;
