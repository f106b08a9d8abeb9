-- The issuer is told of events at an address as well: through the outbox, which takes them in their order.
alter table issuer_event add queued_at timestamptz(3);
create index issuer_event_unqueued on issuer_event (number) where queued_at is null;

alter table outbox_message
  drop constraint outbox_message_channel_check,
  add constraint outbox_message_channel_check check (channel in ('sms', 'email', 'call', 'issuer')),
  drop constraint outbox_message_purpose_check,
  add constraint outbox_message_purpose_check check (purpose in ('code', 'notice', 'call', 'event')),
  add check ((channel = 'issuer') = (purpose = 'event'));
-- What was given up holds what comes after it about the same card or request.
create index outbox_message_dead_event on outbox_message (thread, id) where channel = 'issuer' and state = 'dead';
