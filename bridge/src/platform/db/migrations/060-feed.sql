-- How far the files of an issuer were fed. A file is known by its content, so that it may be renamed
-- and moved; its progress is written in the transaction of the rows that it counts. `runner` is the
-- process that feeds it: the last one to begin, any other stops at its next batch.
create table feed_file (
  source text not null check (source ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  content bytea not null check (octet_length(content) = 32),
  name text not null check (char_length(name) between 1 and 255),
  runner uuid not null,
  rows_applied bigint not null default 0 check (rows_applied >= 0),
  rows_already bigint not null default 0 check (rows_already >= 0),
  rows_rejected bigint not null default 0 check (rows_rejected >= 0),
  -- How long the reject file is that belongs to these counts.
  reject_bytes bigint not null default 0 check (reject_bytes >= 0),
  began_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (source, content)
);
