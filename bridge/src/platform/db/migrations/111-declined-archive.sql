-- Refused attempts older than the history that the portal lists leave it as postings do. An attempt in
-- the archive is known by its id, which follows from its name, so that it is not kept a second time.
create table declined_attempt_archive (
  client_id text not null,
  id uuid not null,
  was jsonb not null,
  archived_at timestamptz not null default now(),
  primary key (client_id, id)
);
create trigger declined_attempt_archive_kept before update or delete on declined_attempt_archive
  for each row execute function refuse_ledger_change();

create function require_archived_attempt() returns trigger language plpgsql as
  'begin
    if not exists (
      select from declined_attempt_archive archived
      where archived.client_id = old.client_id and archived.id = old.id
    ) then
      raise exception ''a refused attempt is never deleted'' using errcode = ''restrict_violation''; end if; return old; end';
create trigger declined_attempt_archived before delete on declined_attempt
  for each row execute function require_archived_attempt();
