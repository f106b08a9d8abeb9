-- What a person would have been sent. It is written in the transaction of the effect it tells of, so
-- that neither can be there without the other.
create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email', 'call')),
  recipient text not null check (recipient <> ''),
  body text not null,
  code text check (code ~ '^[0-9]{4,8}$'),
  at timestamptz not null
);

-- One row for each write that a caller named with an Idempotency-Key. The request is kept as a keyed
-- digest only; the answer is empty while the first attempt still runs.
create table idempotent_call (
  caller text not null,
  key uuid not null,
  request_digest bytea not null check (octet_length(request_digest) = 32),
  answer jsonb,
  at timestamptz not null,
  primary key (caller, key)
);

-- For the retention sweep.
create index idempotent_call_at on idempotent_call (at);
create index outbox_message_at on outbox_message (at);
