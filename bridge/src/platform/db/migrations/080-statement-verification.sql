-- The statements that were printed with a code. The code itself is not here: it is worked out from the
-- statement with a secret outside the database, and this keyed hash finds it. The digits are those on
-- the first printout, which stay what they are when the card is replaced.
create table statement_verification (
  client_id text not null,
  statement_id uuid not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  last_digits text not null check (last_digits ~ '^\d{4,5}$'),
  made_at timestamptz not null,
  primary key (client_id, statement_id),
  foreign key (client_id, statement_id) references statement,
  constraint statement_verification_code_key unique (code_hash)
);

-- Checks that did not match, by where they came from, by code and all together. A counter's name is a
-- keyed digest, so that neither an address nor a code is kept.
create table verification_guess (
  counter bytea primary key check (octet_length(counter) = 32),
  guesses integer not null check (guesses >= 0),
  since timestamptz not null
);
create index verification_guess_since on verification_guess (since);

-- Public halves of the keys that signed what was verified: they stay published when a key has ended,
-- so that an answer can be checked years later.
create table verification_key (
  kid text primary key check (length(kid) = 43),
  x text not null,
  y text not null,
  first_used_at timestamptz not null
);
