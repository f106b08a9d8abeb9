-- When a statement was written, so that the nightly check looks at those that came since the last good one.
alter table statement add written_at timestamptz not null default now();
-- When a check began, by the clock of the database, and since when it looked at statements: all of them without it.
alter table ledger_check
  add began_at timestamptz,
  add since timestamptz;
