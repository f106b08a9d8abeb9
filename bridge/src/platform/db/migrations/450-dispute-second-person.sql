-- A credit that one person at the desk may not decide alone: the step that somebody took first, who and when. A second
-- person takes the same.
alter table dispute
  add column first_step text check (first_step in ('credited', 'approved')),
  add column first_operator text check (length(first_operator) between 1 and 200),
  add column first_at timestamptz;
alter table dispute add constraint dispute_first_whole check (
  (first_step is null) = (first_operator is null) and (first_step is null) = (first_at is null));
