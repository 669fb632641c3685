-- Texts of emails as editors changed them, every version. The newest one of a key is in force; null: the text that came with the program.
create table email_text (
  key        text not null check (key ~ '^[A-Za-z0-9]{1,80}$'),
  version    integer not null check (version > 0),
  text       text check (length(text) between 1 and 2000),
  changed_by integer references account,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (key, version)
);
