-- What failed of the work of a job. It is tried again at due_at; without one it was put aside after its tries.
create table failed_task (
  id bigint generated always as identity primary key,
  job text not null,
  key text not null check (length(key) <= 200),
  attempts integer not null check (attempts > 0),
  failure text not null,
  failed_at timestamptz(3) not null,
  due_at timestamptz(3),
  unique (job, key)
);
create index failed_task_dead on failed_task (failed_at) where due_at is null;

-- The same for events: those that failed are tried again by themselves.
alter table alert_event
  add attempts integer not null default 0,
  add failure text,
  add due_at timestamptz(3),
  add dead_at timestamptz(3);
create index alert_event_failed on alert_event (due_at) where attempts > 0;
