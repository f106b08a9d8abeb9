-- Which claim of a job is the current one: an owner whose lease ended and was claimed by another writes nothing more.
alter table job add attempt integer not null default 0;
