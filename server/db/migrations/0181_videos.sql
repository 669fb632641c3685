-- A listing's videos at YouTube or Vimeo, in order: [{"provider": …, "id": …}] (contract/videos.ts).
alter table boat add column videos jsonb not null default '[]';
