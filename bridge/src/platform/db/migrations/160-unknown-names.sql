-- Failed sign-ins under names that nobody has. Each is a row, as somebody's audit has one: the time that it
-- takes to write says nothing of which names exist. Once an hour is over its rows become one row of the audit,
-- so that guessing at names does not fill it. A name is a keyed digest.
create table unknown_name_hour (
  hour timestamptz primary key check (hour = date_trunc('hour', hour)),
  seq integer not null check (seq >= 0)
);

create table unknown_name_try (
  hour timestamptz not null references unknown_name_hour on delete cascade,
  seq integer not null check (seq > 0),
  name_digest bytea not null check (octet_length(name_digest) = 32),
  kind text not null check (kind in ('failed', 'locked')),
  primary key (hour, seq)
);
create index unknown_name_try_name on unknown_name_try (hour, name_digest);
