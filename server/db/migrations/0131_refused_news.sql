-- News that cannot be true is refused and kept: a refund of more than was paid.
alter table gateway_event drop constraint gateway_event_outcome_check;
alter table gateway_event add constraint gateway_event_outcome_check check (outcome in ('applied', 'known', 'ignored', 'refused'));
