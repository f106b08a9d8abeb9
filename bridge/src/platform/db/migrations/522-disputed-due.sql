-- The day on which a dispute was decided or withdrawn; empty while it is open, and for those decided before.
alter table dispute add column decided_on date;
-- What is disputed on the bills of an account.
create index dispute_by_account on dispute (client_id, account_id);
-- What was disputed and not credited when a statement closed, which it does not ask for yet.
alter table statement
  add disputed_minor bigint not null default 0 check (disputed_minor >= 0);
