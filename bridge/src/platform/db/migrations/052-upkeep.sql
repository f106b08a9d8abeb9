-- Work that the bridge does by itself. Of several bridges one holds a job at a time; when it dies
-- half-way, another takes it over after `held_until`.
create table job (
  name text primary key check (name ~ '^[a-z][a-z-]{0,31}$'),
  due_at timestamptz not null,
  held_until timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  succeeded_at timestamptz,
  outcome text check (outcome in ('done', 'failed', 'stopped'))
);

-- What each nightly comparison of balances, statements and postings looked at and found.
create table ledger_check (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  accounts bigint not null check (accounts >= 0),
  statements bigint not null check (statements >= 0),
  differences bigint not null check (differences >= 0)
);
create table ledger_difference (
  check_id bigint not null references ledger_check,
  kind text not null check (kind in ('balance', 'lines', 'chain', 'openPosting', 'pendingTwin')),
  client_id text not null,
  -- The account, statement, posting or authorization that is not as it should be.
  subject_id uuid not null,
  expected_minor bigint,
  found_minor bigint,
  primary key (check_id, kind, client_id, subject_id)
);

-- Lines of statements older than the history that the portal lists, and authorizations as old. `was`
-- is the whole row as it was; beside it stands what balances and statements are compared with.
create table posting_archive (
  client_id text not null,
  id uuid not null,
  account_id uuid not null,
  statement_id uuid not null,
  posted_on date not null,
  billing_minor bigint not null,
  points integer not null,
  was jsonb not null,
  archived_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, account_id) references account,
  foreign key (client_id, statement_id) references statement
);
create index posting_archive_by_statement on posting_archive (client_id, statement_id)
  include (account_id, billing_minor, points);
create table card_authorization_archive (
  client_id text not null,
  id uuid not null,
  was jsonb not null,
  archived_at timestamptz not null default now(),
  primary key (client_id, id)
);

create trigger posting_archive_kept before update or delete on posting_archive
  for each row execute function refuse_ledger_change();
create trigger posting_archive_whole before truncate on posting_archive
  for each statement execute function refuse_ledger_change();
create trigger card_authorization_archive_kept before update or delete on card_authorization_archive
  for each row execute function refuse_ledger_change();

-- A row leaves its table for the archive alone.
create function require_archived_posting() returns trigger language plpgsql as
  'begin
    if not exists (
      select from posting_archive archived
      where archived.client_id = old.client_id and archived.id = old.id
        and archived.statement_id = old.statement_id and archived.billing_minor = old.billing_minor
        and archived.points = old.points
    ) then
      raise exception ''a posting is never deleted'' using errcode = ''restrict_violation''; end if; return old; end';
create trigger posting_archived before delete on posting
  for each row execute function require_archived_posting();
create function require_archived_authorization() returns trigger language plpgsql as
  'begin
    if old.state = ''pending'' or not exists (
      select from card_authorization_archive archived
      where archived.client_id = old.client_id and archived.id = old.id
    ) then
      raise exception ''an authorization is never deleted'' using errcode = ''restrict_violation''; end if; return old; end';
create trigger card_authorization_archived before delete on card_authorization
  for each row execute function require_archived_authorization();
