-- A picture whose sizes aren't queued yet. A dealer's file can bring 200,000 of them: as rows, they can take turns with other accounts'.
alter table upload add column variants_wanted boolean not null default false;
