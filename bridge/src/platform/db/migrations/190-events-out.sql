-- When the issuer was told of an event: the file that holds it was whole. Null while it waits.
alter table issuer_event add written_at timestamptz(3);
drop index issuer_event_number;
create index issuer_event_waiting on issuer_event (number) where written_at is null;
create index issuer_event_written on issuer_event (written_at) where written_at is not null;
