-- Every word that stands in a listing, once: a slip of the pen is compared with some thousands of words, not with every boat.
create table boat_word (word text primary key);
create index boat_word_beginning on boat_word (word text_pattern_ops);
create index boat_word_like on boat_word using gin (word gin_trgm_ops);

create function keep_boat_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into boat_word select distinct w from new_boats, unnest(string_to_array(trim(words), ' ')) w where w <> '' order by 1 on conflict do nothing;
  else
    insert into boat_word select distinct w from unnest(string_to_array(trim(new.words), ' ')) w where w <> '' order by 1 on conflict do nothing;
  end if;
  return null;
end $$;
create trigger boat_words_of_new after insert on boat referencing new table as new_boats for each statement execute function keep_boat_words();
create trigger boat_words_of_changed after update on boat for each row when (old.words is distinct from new.words) execute function keep_boat_words();
insert into boat_word select distinct w from boat, unnest(string_to_array(trim(words), ' ')) w where w <> '' on conflict do nothing;

-- The words a misspelt one may stand for: the likest, and those about as like.
create function words_like(word text) returns text[] language sql stable parallel safe
set pg_trgm.similarity_threshold = 0.3 as $$
  select coalesce(array_agg(near.word order by near.likeness desc, near.word) filter (where near.likeness > near.best - 0.1), '{}') from (
    select b.word, similarity(b.word, $1) as likeness, max(similarity(b.word, $1)) over () as best
    from boat_word b where b.word % $1 and abs(length(b.word) - length($1)) <= 2
    order by likeness desc, b.word limit 4
  ) near
$$;

-- The boats that hold every word of a search, from the words' beginnings. Where none holds them together, some may be
-- misspelt: then those that look like them count too. Numbers are never guessed.
drop function boat_matches;
create function boat_matches(search text) returns setof integer language plpgsql stable parallel safe as $$
declare
  said text[] := array(select w from unnest(string_to_array(trim(plain(search)), ' ')) w where w <> '');
  words text[] := (array(select w from unnest(said) w where w not in ('a', 'and', 'boat', 'boats', 'feet', 'foot', 'for', 'ft', 'in', 'sale', 'the')))[1:10];
  tests text := '';
  near text := '';
  word text;
  exact text;
begin
  if cardinality(words) = 0 then words := said[1:10]; end if;
  if cardinality(words) = 0 then return; end if;
  foreach word in array words loop
    exact := format(' and words like %L', '% ' || word || '%');
    near := near || case when word ~ '\d' or length(word) < 3 then exact
      else format(' and words like any (%L)', array_prepend('% ' || word || '%', array(select '% ' || w || ' %' from unnest(words_like(word)) w))) end;
    tests := tests || exact;
  end loop;
  return query execute 'select id from boat where true' || tests;
  if found then return; end if;
  return query execute 'select id from boat where true' || near;
end $$;
