-- Who claimed a job last. A job that every bridge runs for itself has a row for each bridge; the rows of others have none.
alter table job
  add bridge text not null default '',
  add owner text,
  drop constraint job_pkey,
  add primary key (name, bridge);
