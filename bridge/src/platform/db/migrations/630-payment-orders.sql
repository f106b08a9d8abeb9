-- Payments through the payment page of a provider. Sadu knows an amount and a reference, never a card.
create table payment_order (
  client_id text not null,
  id uuid not null,
  account_id uuid not null,
  -- Who pays.
  cardmember_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null check (state in ('started', 'pending', 'paid', 'settled', 'failed', 'expired')),
  -- The last day of the last statement when it was started; empty before the first.
  billed_on date,
  -- The provider's own name for it. Empty until its page was made.
  provider_reference text,
  started_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- The posting. No foreign key: it is archived one day.
  transaction_id uuid,
  -- What of it was paid a second time, and when its payer was told.
  twice_minor bigint check (twice_minor between 1 and amount_minor),
  twice_told_at timestamptz(3),
  primary key (client_id, id),
  foreign key (client_id, account_id) references account,
  foreign key (client_id, cardmember_id) references cardmember,
  constraint payment_order_posting unique (client_id, transaction_id),
  constraint payment_order_settled check ((state = 'settled') = (transaction_id is not null)),
  constraint payment_order_twice check (twice_minor is null or state in ('paid', 'settled'))
);
-- An account has one open page at a time.
create unique index payment_order_open on payment_order (client_id, account_id)
  where state in ('started', 'pending');
create index payment_order_of_account on payment_order (client_id, account_id, started_at desc);
-- The provider names it by its id alone.
create index payment_order_by_id on payment_order (id);
create index payment_order_to_ask on payment_order (started_at, id) where state in ('started', 'pending');
create index payment_order_to_tell on payment_order (id) where twice_minor is not null and twice_told_at is null;
