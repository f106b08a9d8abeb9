-- The nightly check compares points as well.
alter table ledger_difference drop constraint ledger_difference_kind_check;
alter table ledger_difference add constraint ledger_difference_kind
  check (kind in ('balance', 'lines', 'chain', 'points', 'openPosting', 'pendingTwin'));
alter table ledger_difference rename column expected_minor to expected;
alter table ledger_difference rename column found_minor to found;
