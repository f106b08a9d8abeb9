-- Where an event came from: the address of the client, as the trusted proxies give it, and the session.
-- Both are empty for what the bridge does by itself. `generation` is that of the root secret from which
-- the key of the hash is drawn; rows from before it are of the first, and their hash covers less.
alter table audit_event
  add column source_address text check (length(source_address) between 1 and 64),
  add column session_id text check (length(session_id) between 1 and 64),
  add column generation integer check (generation > 0);

-- When a chain last grew, by which checkpoints find what is new; empty for chains from before it.
alter table audit_head add column moved_at timestamptz;
