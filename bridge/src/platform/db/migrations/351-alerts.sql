-- What people may be told of, until it has been put into their outboxes.
create table alert_event (
  id bigint generated always as identity primary key,
  kind text not null,
  client_id text not null,
  account_id uuid not null,
  -- Whose card it was; empty for what is about the account.
  cardmember_id uuid,
  -- The same however often it is recorded.
  key text not null,
  facts json not null,
  at timestamptz(3) not null
);

-- What somebody chose of an alert and a channel, where it is not what it is at first.
create table alert_choice (
  client_id text not null,
  cardmember_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('sms', 'email', 'push')),
  is_taken boolean not null,
  primary key (client_id, cardmember_id, kind, channel),
  foreign key (client_id, cardmember_id) references cardmember
);

-- From which amount charges are told, and when messages wait, as times of the day in Riyadh.
create table alert_setting (
  client_id text not null,
  cardmember_id uuid not null,
  least_minor bigint not null default 0 check (least_minor >= 0),
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_until text check (quiet_until ~ '^\d\d:\d\d$'),
  primary key (client_id, cardmember_id),
  foreign key (client_id, cardmember_id) references cardmember,
  check ((quiet_from is null) = (quiet_until is null))
);

-- Alerts leave through the outbox as well, and by one more channel.
alter table outbox_message
  -- What is made and sent with it when it leaves.
  add attachment json,
  drop constraint outbox_message_channel_check,
  add constraint outbox_message_channel_check
    check (channel in ('sms', 'email', 'call', 'issuer', 'push')),
  drop constraint outbox_message_purpose_check,
  add constraint outbox_message_purpose_check
    check (purpose in ('code', 'notice', 'call', 'event', 'alert'));
-- What was given up, for whoever looks at it.
create index outbox_message_dead on outbox_message (ended_at) where state = 'dead';
