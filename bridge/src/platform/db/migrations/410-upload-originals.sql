-- A PDF as it came, whose copy that was drawn anew is what people open: sealed as that one is, and for an auditor. A
-- PDF without one was sent before copies were drawn.
create table upload_original (
  client_id text not null,
  id uuid not null,
  size integer not null check (size between 1 and 5242880),
  wrapped_key text not null,
  -- Of the root secret that seals its key.
  key_generation integer not null check (key_generation > 0),
  content bytea,
  object_id uuid unique references stored_object,
  primary key (client_id, id),
  foreign key (client_id, id) references upload on delete cascade,
  -- The content of a file is here or there.
  check ((content is null) <> (object_id is null))
);
alter table upload_original alter content set storage external;
