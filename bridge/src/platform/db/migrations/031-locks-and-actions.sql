-- How many locks there have been in a row, so that each lasts longer than the one before.
alter table sign_in_guard add locks smallint not null default 0 check (locks >= 0);

-- The action that a code confirms, with its exact parameters, as a keyed digest. Empty for a code
-- that proves who somebody is.
alter table one_time_code
  add action_digest bytea check (octet_length(action_digest) = 32);
