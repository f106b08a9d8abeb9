-- no transaction
drop index concurrently if exists posting_of_plan;
create index concurrently posting_of_plan on posting (client_id, plan_id) where plan_id is not null;
drop index concurrently if exists posting_archive_of_plan;
create index concurrently posting_archive_of_plan on posting_archive
  (client_id, (was->>'plan_id')) where was->>'plan_id' is not null;
