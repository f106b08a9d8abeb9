-- An objection to a declined application, once; and what asks to close a card or the account.
alter table request
  drop constraint request_kind_check,
  add constraint request_kind_check check (kind in (
    'cardIssue', 'limit', 'dispute', 'supplementary', 'personalDetails', 'identity', 'complaint', 'contact',
    'objection', 'closing'
  ));
create unique index request_objection on request (client_id, (details->>'decision'))
  where kind = 'objection';
