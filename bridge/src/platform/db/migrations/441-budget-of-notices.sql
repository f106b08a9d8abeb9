-- Until when a recipient's notices are used up: each adds an hour. Those past the budget are gathered into one message, whose
-- parts `gathered` holds.
create table notice_budget (
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  share text not null check (share in ('security', 'other')),
  used_until timestamptz not null,
  primary key (channel, recipient, share)
);
create index notice_budget_over on notice_budget (used_until);

alter table outbox_message add gathered json;
create index outbox_message_gathered on outbox_message (channel, thread, at) where gathered is not null;
