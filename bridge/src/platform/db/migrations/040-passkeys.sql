-- A passkey: the public half of a key that a person's device holds and shows only to this address.
create table passkey (
  client_id text not null,
  passkey_id text not null check (char_length(passkey_id) = 22),
  cardmember_id uuid not null,
  -- As the device names it, in base64url. It is asked for before the client is known.
  credential_id text not null unique
    check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1400),
  -- A COSE key.
  public_key bytea not null,
  -- How often the device says that it was used; a device that does not count says 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- The host it was made for.
  rp_id text not null check (rp_id <> ''),
  is_backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 40),
  added_at timestamptz not null,
  last_used_at timestamptz check (last_used_at >= added_at),
  primary key (client_id, passkey_id),
  foreign key (client_id, cardmember_id) references login (client_id, cardmember_id) on delete cascade
);
create index passkey_owner on passkey (client_id, cardmember_id, added_at);

-- What a device has to sign, once and soon. It belongs to the browser that asked for it and, but for
-- a sign-in without a user ID, to the session in which it asked.
create table passkey_challenge (
  challenge text primary key check (char_length(challenge) = 43),
  purpose text not null check (purpose ~ '^[A-Za-z]{1,32}$'),
  jkt text not null check (char_length(jkt) = 43),
  client_id text,
  session_id text,
  expires_at timestamptz not null,
  foreign key (client_id, session_id) references auth_session (client_id, session_id) on delete cascade,
  check ((client_id is null) = (session_id is null))
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
create index passkey_challenge_session on passkey_challenge (client_id, session_id);
