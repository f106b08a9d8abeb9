-- A charge card: the whole balance is due. What of the bill before was not paid when this cycle closed
-- is past due; a bill falls due three weeks into the next cycle.
alter table statement
  add due_minor bigint not null generated always as (greatest(closing_minor, 0)) stored,
  add past_due_minor bigint not null default 0 check (past_due_minor >= 0);
update statement set past_due_minor = greatest(opening_minor - credits_minor, 0);

-- A statement is written once.
create function refuse_ledger_change() returns trigger language plpgsql as
  'begin raise exception ''what the ledger has closed is never changed'' using errcode = ''restrict_violation''; end';
create trigger statement_kept before update or delete on statement
  for each row execute function refuse_ledger_change();
create trigger statement_whole before truncate on statement
  for each statement execute function refuse_ledger_change();
create trigger posting_whole before truncate on posting
  for each statement execute function refuse_ledger_change();

-- A statement is the sum of its lines: no line joins one that is written, and when the transaction
-- that wrote it ends, every line is there.
create function refuse_other_lines() returns trigger language plpgsql as
  'begin
    if exists (
      select from (
        select distinct joined.client_id, joined.statement_id from joined
        join before_it using (client_id, id)
        where joined.statement_id is distinct from before_it.statement_id
      ) touched
      join statement on statement.client_id = touched.client_id and statement.id = touched.statement_id
      cross join lateral (
        select coalesce(sum(billing_minor), 0) as sum from posting
        where posting.client_id = touched.client_id and posting.statement_id = touched.statement_id
      ) lines
      where lines.sum <> charges_minor - credits_minor
    ) then
      raise exception ''a statement is the sum of its lines'' using errcode = ''restrict_violation''; end if; return null; end';
create trigger posting_lines after update on posting
  referencing new table as joined old table as before_it
  for each statement execute function refuse_other_lines();
create function require_lines() returns trigger language plpgsql as
  'begin
    if exists (
      select from (
        select coalesce(sum(billing_minor) filter (where billing_minor > 0), 0) as charges,
          coalesce(-sum(billing_minor) filter (where billing_minor < 0), 0) as credits
        from posting where client_id = new.client_id and statement_id = new.id
      ) lines
      where charges <> new.charges_minor or credits <> new.credits_minor
    ) then
      raise exception ''a statement is the sum of its lines'' using errcode = ''restrict_violation''; end if; return null; end';
create constraint trigger statement_lines after insert on statement
  deferrable initially deferred for each row execute function require_lines();
