-- Imports used to write a sentence from the specifications where a file had no description, and pages showed it as the
-- seller's own story. Those boats have none.
update boat set description = ''
where source is not null and description ~ '^(New|Used) [0-9]{4} [^\n]+, [0-9.]+ feet[^\n]*\.( (Located|She lies) in [^\n]+\.)?$';
