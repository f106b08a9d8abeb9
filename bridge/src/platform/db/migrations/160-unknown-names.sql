-- Sign-ins under names that nobody has, by hour and name. The name is a keyed digest. Once an hour is over
-- its rows become one row of the audit, so that guessing at names does not fill it.
create table unknown_name (
  hour timestamptz not null check (hour = date_trunc('hour', hour)),
  name_digest bytea not null check (octet_length(name_digest) = 32),
  tries integer not null default 0 check (tries >= 0),
  locks integer not null default 0 check (locks >= 0),
  primary key (hour, name_digest)
);
