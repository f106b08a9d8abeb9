-- The root secret has generations. Which ones the database depends on, each as a digest that reveals
-- nothing of it; one that nothing needs any more is retired.
create table key_generation (
  generation integer primary key check (generation > 0),
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  retired_at timestamptz
);
insert into key_generation (generation, fingerprint) select 1, fingerprint from key_fingerprint;
drop table key_fingerprint;

-- Up to which generation the hash of an identity number was brought.
alter table cardmember
  add column legal_id_generation integer not null default 1 check (legal_id_generation > 0);

-- Of which generation the code on a printout is: it stays the same for ever.
alter table statement_verification
  add column generation integer not null default 1 check (generation > 0);
