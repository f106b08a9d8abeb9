-- What a list of devices shows besides: the browser, and where the device was last.
alter table device
  add browser text not null default 'Not Available',
  add place_en text,
  add place_ar text,
  add constraint device_place check ((place_en is null) = (place_ar is null));

-- What a list of open sessions shows of the device of each.
alter table auth_session
  add device_name text not null default 'Not Available',
  add device_os text not null default 'Not Available',
  add device_model text not null default 'Not Available',
  add browser text not null default 'Not Available';

-- Why sessions end is the bridge's to know.
alter table auth_session drop constraint if exists auth_session_ended_because_check;
alter table auth_session
  add constraint auth_session_ended_because_check check (ended_because ~ '^[A-Za-z]{1,32}$');

-- A call that asks the person whether a sign-in under way is theirs.
create table verification_call (
  client_id text not null,
  -- Also what the provider knows the call by, so unique for itself.
  call_id text not null unique check (char_length(call_id) = 22),
  session_id text not null,
  cardmember_id uuid not null,
  state text not null check (state in (
    'ringing', 'answered', 'confirmed', 'rejected', 'failed', 'expired'
  )),
  placed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > placed_at),
  -- When nothing could happen to it any more.
  over_at timestamptz,
  -- When a device was added by it.
  used_at timestamptz,
  primary key (client_id, call_id),
  foreign key (client_id, session_id) references auth_session (client_id, session_id) on delete cascade,
  check ((over_at is null) = (state in ('ringing', 'answered'))),
  check (used_at is null or state = 'confirmed')
);
create index verification_call_placed on verification_call (client_id, cardmember_id, placed_at);
create index verification_call_session on verification_call (client_id, session_id);

-- Calls that the provider has yet to be asked for, written in the transaction that wants them.
create table voice_request (
  call_id text primary key check (char_length(call_id) = 22),
  recipient text not null check (recipient <> ''),
  language text not null check (language in ('en', 'ar')),
  attempts smallint not null default 0 check (attempts >= 0),
  due_at timestamptz not null,
  -- After this moment nobody waits for the call.
  expires_at timestamptz not null,
  placed_at timestamptz
);
create index voice_request_due on voice_request (due_at) where placed_at is null;

-- Which call a message of the outbox stands for.
alter table outbox_message add call_id text check (char_length(call_id) = 22);
