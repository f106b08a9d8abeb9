-- Who may sign in: one login for each cardmember who has enrolled. Passwords are argon2id with a
-- pepper that is kept outside the database.
create table login (
  client_id text not null,
  cardmember_id uuid not null,
  user_name text not null check (char_length(user_name) between 1 and 64),
  -- The name as it is compared: without regard to case and to how a character was composed.
  user_name_folded text not null unique check (user_name_folded <> ''),
  password_hash text not null check (password_hash like '$argon2id$%'),
  enrolled_at timestamptz not null,
  last_sign_in_at timestamptz,
  last_sign_in_place_en text,
  last_sign_in_place_ar text,
  primary key (client_id, cardmember_id),
  foreign key (client_id, cardmember_id) references cardmember (client_id, id),
  check ((last_sign_in_place_en is null) = (last_sign_in_place_ar is null)),
  check (last_sign_in_at is not null or last_sign_in_place_en is null)
);

-- A device that its owner trusts. What makes it one is the key it holds and cannot give away.
create table device (
  client_id text not null,
  device_id text not null,
  cardmember_id uuid not null,
  jkt text not null check (char_length(jkt) = 43),
  name text not null,
  os text not null,
  model text not null,
  brand text not null,
  manufacturer text not null,
  registered_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz,
  primary key (client_id, device_id),
  foreign key (client_id, cardmember_id) references login (client_id, cardmember_id) on delete cascade
);
-- One live registration a key; a revoked one may be registered anew.
create unique index device_key on device (client_id, cardmember_id, jkt) where revoked_at is null;

-- Wrong passwords in a row. A user name is kept as a keyed digest, and those that nobody has are
-- counted as well, so that an answer never tells which names exist. A trusted device has a counter of
-- its own: guesses from elsewhere cannot lock it.
create table sign_in_guard (
  name_digest bytea not null check (octet_length(name_digest) = 32),
  -- The trusted device's key, or empty for every device that is not trusted.
  device_jkt text not null,
  tries smallint not null check (tries between 1 and 3),
  last_try_at timestamptz not null,
  locked_until timestamptz,
  primary key (name_digest, device_jkt),
  check (tries < 3 or locked_until is not null)
);
create index sign_in_guard_last_try on sign_in_guard (last_try_at);

-- An envelope between one browser and the bridge. It belongs to nobody until someone signs in.
create table handshake_session (
  sid text primary key check (char_length(sid) = 22),
  -- The uid of the request that opened it: the same request opens nothing twice.
  request_uid text not null unique,
  type text not null check (type in ('login', 'session')),
  jkt text not null check (char_length(jkt) = 43),
  identity_seed text not null check (char_length(identity_seed) = 22),
  -- The shared secret, wrapped by a key that is kept outside the database.
  wrapped_secret text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at),
  ended_at timestamptz,
  -- Sealed messages in both directions.
  messages integer not null default 0 check (messages >= 0),
  received_top bigint not null default -1 check (received_top >= -1),
  received_seen text not null default '0' check (received_seen ~ '^[0-9a-f]{1,16}$'),
  sent_top bigint not null default 0 check (sent_top >= 0)
);
create index handshake_session_expires on handshake_session (expires_at);

-- The uids of opened messages, written with the effect that each message had.
create table seen_uid (
  sid text not null references handshake_session (sid) on delete cascade,
  uid text not null check (char_length(uid) = 22),
  primary key (sid, uid)
);

-- A sign-in under way (temp) or an open session (access). Its refresh tokens are one family and end
-- with it.
create table auth_session (
  client_id text not null,
  session_id text not null check (char_length(session_id) = 22),
  cardmember_id uuid not null,
  kind text not null check (kind in ('temp', 'access')),
  jkt text not null check (char_length(jkt) = 43),
  -- The trusted device that opened it, if one did.
  device_id text,
  place_en text,
  place_ar text,
  opened_at timestamptz not null,
  last_active_at timestamptz not null check (last_active_at >= opened_at),
  -- The absolute cap: nothing extends it.
  expires_at timestamptz not null check (expires_at > opened_at),
  ended_at timestamptz,
  ended_because text check (ended_because in ('signedOut', 'signedIn', 'reuse', 'locked')),
  primary key (client_id, session_id),
  foreign key (client_id, cardmember_id) references login (client_id, cardmember_id) on delete cascade,
  foreign key (client_id, device_id) references device (client_id, device_id),
  check ((ended_at is null) = (ended_because is null)),
  check ((place_en is null) = (place_ar is null))
);
create index auth_session_live on auth_session (client_id, cardmember_id) where ended_at is null;
create index auth_session_expires on auth_session (expires_at);

-- Every refresh token of a family, so that a second use of any of them is noticed.
create table refresh_token (
  client_id text not null,
  token_digest bytea not null check (octet_length(token_digest) = 32),
  session_id text not null,
  issued_at timestamptz not null,
  used_at timestamptz,
  -- The token that replaced it, wrapped, for a retry after a lost answer.
  wrapped_successor text,
  primary key (client_id, token_digest),
  foreign key (client_id, session_id) references auth_session (client_id, session_id) on delete cascade,
  check ((used_at is null) = (wrapped_successor is null))
);
create index refresh_token_session on refresh_token (client_id, session_id);

-- A code that was sent. It belongs to one person, one session and one purpose, and is used once.
create table one_time_code (
  client_id text not null,
  otp_reference text not null check (char_length(otp_reference) = 22),
  session_id text not null,
  cardmember_id uuid not null,
  purpose text not null check (purpose in ('signIn')),
  code_digest bytea not null check (octet_length(code_digest) = 32),
  tries smallint not null default 0 check (tries between 0 and 3),
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  -- Used, or replaced by a newer code.
  used_at timestamptz,
  replaced_at timestamptz,
  primary key (client_id, otp_reference),
  foreign key (client_id, session_id) references auth_session (client_id, session_id) on delete cascade,
  check (used_at is null or replaced_at is null)
);
create index one_time_code_sent on one_time_code (client_id, cardmember_id, sent_at);
create index one_time_code_session on one_time_code (client_id, session_id);
