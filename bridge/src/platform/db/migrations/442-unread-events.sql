-- An event that this release cannot read holds up no other. It is tried again later, as one of a newer release may be.
alter table alert_event add unread_at timestamptz(3);

-- What is looked for by its day: the bills that are due, and the charges of a week.
create index statement_due on statement (due_on);
create index posting_posted on posting (posted_on) where kind in ('purchase', 'cash');
