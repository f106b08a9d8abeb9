-- How far a job has come with a round of its work, such as that of a day: to the task at position, or to the end without one.
create table job_round (
  job text primary key,
  round text not null,
  position json
);
