-- How often something was asked for or went wrong, as `rate-limiter-flexible` counts it. A key names the
-- limit, what it counts by, and a keyed digest of whose it is. Counters are worth nothing after a crash, so
-- the table is not written ahead.
create unlogged table limit_counter (
  key text primary key check (length(key) <= 255),
  points integer not null default 0,
  expire bigint
);
create index limit_counter_expire on limit_counter (expire);

-- These counters are among them now.
drop table verification_guess;
alter table enrolment_flow drop column captchas;
