-- The dossiers of disputes that were printed, each with its code, as statements have one. A dossier says how a
-- dispute stood after its newest step, so the same dispute has another code after another step.
create table dispute_verification (
  client_id text not null,
  request_id uuid not null,
  -- How many steps the dispute had.
  steps integer not null check (steps > 0),
  state text not null check (state ~ '^[A-Za-z]{1,32}$'),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  generation integer not null check (generation > 0),
  last_digits text not null check (last_digits ~ '^\d{4,5}$'),
  made_at timestamptz not null,
  primary key (client_id, request_id, steps),
  foreign key (client_id, request_id) references dispute,
  constraint dispute_verification_code_key unique (code_hash)
);
