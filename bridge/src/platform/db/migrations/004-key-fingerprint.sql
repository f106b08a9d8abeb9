-- Which root secret the stored passwords and hashes depend on, as a digest that reveals nothing of
-- it. One row: a database belongs to one set of keys.
create table key_fingerprint (
  only_row boolean primary key default true check (only_row),
  fingerprint bytea not null check (octet_length(fingerprint) = 32)
);
