-- When somebody stopped the weekly letter, and the day of the last one they were sent: a letter goes out once however often its job runs.
alter table subscriber
  add column stopped_at timestamptz,
  add column lettered_on date;
