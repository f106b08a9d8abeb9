-- What happened on somebody's profile, one row for each event, written in the transaction of its
-- effect. The rows of a client are one chain: each hash is keyed with a secret outside the database
-- and covers the row and the hash before it. Events that belong to nobody, such as a sign-in under a
-- name that does not exist, are the chain of the empty client. No row is ever changed or removed.
create table audit_event (
  client_id text not null,
  seq bigint not null check (seq > 0),
  cardmember_id uuid,
  kind text not null check (kind ~ '^[A-Za-z]{1,32}$'),
  -- JSON with its keys in order, kept as text because the hash covers every byte of it.
  facts text not null,
  at timestamptz not null check (at = date_trunc('milliseconds', at)),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (client_id, seq)
);
create index audit_event_at on audit_event (client_id, cardmember_id, at);

-- The last row of each chain. It lets one writer at a time go on with the chain, and shows when rows
-- at the end were removed.
create table audit_head (
  client_id text primary key,
  seq bigint not null check (seq >= 0),
  hash bytea not null check (octet_length(hash) = 32)
);

create function refuse_audit_change() returns trigger language plpgsql as
  'begin raise exception ''an audit row is never changed or removed''; end';
create trigger audit_event_kept before update or delete on audit_event
  for each row execute function refuse_audit_change();
create trigger audit_event_whole before truncate on audit_event
  for each statement execute function refuse_audit_change();
create trigger audit_head_kept before delete on audit_head
  for each row execute function refuse_audit_change();
create trigger audit_head_whole before truncate on audit_head
  for each statement execute function refuse_audit_change();
