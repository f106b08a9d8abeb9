-- One outbox for all that leaves: what a provider takes over waits here until it has, with its attempts
-- and the lease of the bridge that tries it. Without a provider a message is kept for the outbox page.
alter table outbox_message
  add state text not null default 'kept'
    check (state in ('kept', 'waiting', 'sent', 'expired', 'dead')),
  add purpose text not null default 'notice' check (purpose in ('code', 'notice', 'call')),
  add language text check (language in ('en', 'ar')),
  add subject text,
  -- The provider sees it in every attempt, so that it sends the message once.
  add key text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Messages of one thread and channel leave one after the other.
  add thread text not null default '',
  add expires_at timestamptz,
  add attempts smallint not null default 0 check (attempts >= 0),
  add due_at timestamptz,
  add ended_at timestamptz,
  -- Why the last attempt failed: a status or a system's code, nothing of the message.
  add failure text,
  add check ((state = 'waiting') = (due_at is not null)),
  add check (state <> 'waiting' or expires_at is not null),
  add check ((state in ('kept', 'waiting')) = (ended_at is null));

update outbox_message set expires_at = at + interval '3 minutes', purpose = 'code'
  where code is not null;
update outbox_message set purpose = 'call', expires_at = at + interval '1 minute'
  where channel = 'call';

create unique index outbox_message_key on outbox_message (key);
create index outbox_message_waiting on outbox_message (due_at) where state = 'waiting';
create index outbox_message_thread on outbox_message (channel, thread, id) where state = 'waiting';
create index outbox_message_code on outbox_message (expires_at) where code is not null;
create index outbox_message_call on outbox_message (call_id) where call_id is not null;

-- A call that waited for its provider while the bridge was replaced has ended meanwhile.
drop table voice_request;
