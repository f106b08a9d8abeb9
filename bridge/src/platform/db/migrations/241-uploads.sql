-- Files that people send: sealed under a key of their own, which is sealed in turn with one outside the
-- database. A file belongs to a draft until the form is sent, and to the request from then on.
create table upload (
  client_id text not null,
  id uuid not null default gen_random_uuid(),
  cardmember_id uuid not null,
  draft_id uuid,
  request_id uuid,
  purpose text not null check (purpose ~ '^[A-Za-z]{1,32}$'),
  file_name text not null check (length(file_name) between 1 and 120),
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 5242880),
  wrapped_key text not null,
  -- Of the root secret that seals its key.
  key_generation integer not null check (key_generation > 0),
  content bytea not null,
  at timestamptz(3) not null,
  primary key (client_id, id),
  foreign key (client_id, cardmember_id) references cardmember,
  foreign key (client_id, draft_id) references draft on delete cascade,
  foreign key (client_id, request_id) references request,
  check ((draft_id is null) <> (request_id is null))
);
-- What is sealed does not become smaller.
alter table upload alter content set storage external;
create index upload_draft on upload (client_id, draft_id) where draft_id is not null;
create index upload_request on upload (client_id, request_id) where request_id is not null;
