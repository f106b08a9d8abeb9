-- What a card was refused. It moves no money: it is kept so that the cardmember can see why, and what
-- to do next. An attempt is known by the name that its source gave it, and is kept once.
create table declined_attempt (
  client_id text not null,
  id uuid not null,
  account_id uuid not null,
  card_id uuid not null,
  cardmember_id uuid not null,
  merchant_id uuid not null references merchant,
  source text not null check (source ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  external_id text not null check (char_length(external_id) between 1 and 64),
  reason text not null check (reason in (
    'insufficientCredit', 'cardLimit', 'cardSuspended', 'cardInactive', 'cardExpired', 'wrongPin',
    'pinLocked', 'wrongDetails', 'notConfirmed', 'suspectedFraud', 'notSupportedAbroad',
    'notSupportedThere', 'technical'
  )),
  occurred_at timestamptz(3) not null,
  transaction_minor bigint not null check (transaction_minor > 0),
  transaction_currency text not null check (transaction_currency in ('SAR', 'USD', 'GBP')),
  -- What it would have come to in the account's currency, fee included.
  billing_minor bigint not null check (billing_minor > 0),
  primary key (client_id, id),
  foreign key (client_id, account_id) references account,
  foreign key (client_id, card_id) references card,
  foreign key (client_id, cardmember_id) references cardmember,
  constraint declined_attempt_once unique (client_id, source, external_id)
);
create index declined_attempt_by_account on declined_attempt
  (client_id, account_id, occurred_at desc, id desc);
