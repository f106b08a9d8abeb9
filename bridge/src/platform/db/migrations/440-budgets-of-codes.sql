-- Codes that nobody used are counted by the network that asked for them, as a keyed digest, and those of trusted devices
-- by themselves.
alter table one_time_code
  add network_digest bytea check (octet_length(network_digest) = 32),
  add is_trusted boolean not null default false;
