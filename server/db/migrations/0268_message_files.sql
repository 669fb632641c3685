-- Photos and PDFs that a side of a sale attached to a message.
create table inquiry_message_file (
  id         integer generated always as identity primary key,
  message_id integer not null references inquiry_message,
  upload_id  integer not null references upload,
  title      text not null check (length(title) between 1 and 200),
  unique (message_id, upload_id)
);
create index inquiry_message_file_upload on inquiry_message_file (upload_id);
