-- A relationship manager may be asked to arrange something: one more kind of request.
alter table request
  drop constraint request_kind_check,
  add constraint request_kind_check check (kind in (
    'cardIssue', 'limit', 'dispute', 'supplementary', 'personalDetails', 'identity', 'complaint', 'contact',
    'objection', 'closing', 'arrangement'
  ));
