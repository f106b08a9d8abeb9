-- The payments of the provider that the demonstration plays.
create table demo_payment (
  id uuid primary key,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null check (state in ('pending', 'paid', 'failed', 'expired')),
  return_url text not null,
  webhook_url text not null,
  expires_at timestamptz(3) not null
);
