-- A provider of SMS says what became of a message: it was delivered, or never will be.
alter table outbox_message
  drop constraint outbox_message_state_check,
  add constraint outbox_message_state_check
    check (state in ('kept', 'waiting', 'sent', 'delivered', 'expired', 'dead')),
  -- How often it was sent anew after it could not be delivered: the provider knows each as a message of its own.
  add renewed smallint not null default 0 check (renewed >= 0);

-- The receipts that were taken, so that none counts twice.
create table delivery_receipt (
  id text primary key,
  at timestamptz not null
);
create index delivery_receipt_at on delivery_receipt (at);
