-- A step that the issuer's systems reported counts once by its name among those of its source.
alter table request_event
  add source text,
  add external_id text,
  add check ((source is null) = (external_id is null)),
  add check (external_id is null or party = 'issuer');
create unique index request_event_name on request_event (source, external_id) where external_id is not null;
