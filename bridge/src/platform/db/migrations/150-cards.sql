-- What becomes of a card after it was issued. The rules of its states are the contract's; what a row says
-- of its state is complete or the row is refused.
alter table card
  drop constraint card_state_check,
  add constraint card_state_check
    check (state in ('active', 'inactive', 'suspended', 'stopped', 'replaced')),
  -- When its state last changed; empty since it was issued.
  add state_since timestamptz(3),
  add suspended_because text
    check (suspended_because in ('mislaid', 'notUsed', 'suspicious', 'other')),
  -- The day in Riyadh on which a suspended card becomes active by itself.
  add returns_on date,
  add stopped_because text check (stopped_because in ('lost', 'stolen', 'damaged', 'issuer')),
  -- The card whose place it takes once it is activated.
  add replaces_card_id uuid,
  add foreign key (client_id, replaces_card_id) references card,
  add check (state = 'suspended' or (suspended_because is null and returns_on is null)),
  add check ((state = 'stopped') = (stopped_because is not null));
create index card_returns on card (returns_on) where returns_on is not null;
-- A card is replaced by one other at a time: one that was itself stopped leaves its place to the next.
create unique index card_replaces on card (client_id, replaces_card_id)
  where replaces_card_id is not null and state = 'inactive';

-- What is closed on a card: a control, or a merchant. What has no row is open. Whether the primary
-- cardmember closed it decides who may open it.
create table card_control (
  client_id text not null,
  card_id uuid not null,
  control text not null check (control in ('online', 'abroad', 'cash', 'contactless')),
  closed_by uuid not null,
  by_primary boolean not null,
  closed_at timestamptz(3) not null,
  primary key (client_id, card_id, control),
  foreign key (client_id, card_id) references card,
  foreign key (client_id, closed_by) references cardmember
);
create table card_blocked_merchant (
  client_id text not null,
  card_id uuid not null,
  merchant_id uuid not null references merchant,
  closed_by uuid not null,
  by_primary boolean not null,
  closed_at timestamptz(3) not null,
  primary key (client_id, card_id, merchant_id),
  foreign key (client_id, card_id) references card,
  foreign key (client_id, closed_by) references cardmember
);

-- What the issuer is told of a card, in the order in which it happened, in the transaction of the change.
create table issuer_event (
  client_id text not null,
  number bigint generated always as identity,
  card_id uuid not null,
  kind text not null check (kind ~ '^[A-Za-z]{1,32}$'),
  facts jsonb not null,
  at timestamptz(3) not null,
  primary key (client_id, number),
  foreign key (client_id, card_id) references card
);
create index issuer_event_number on issuer_event (number);

-- Attempts that a card itself refused.
alter table declined_attempt
  drop constraint declined_attempt_reason_check,
  add constraint declined_attempt_reason_check check (reason in (
    'insufficientCredit', 'cardLimit', 'cardSuspended', 'cardInactive', 'cardStopped', 'cardExpired',
    'onlineOff', 'abroadOff', 'cashOff', 'contactlessOff', 'merchantBlocked', 'wrongPin', 'pinLocked',
    'wrongDetails', 'notConfirmed', 'suspectedFraud', 'notSupportedAbroad', 'notSupportedThere',
    'technical'
  ));

-- The phone verification of an action confirms that action alone, as a code does; empty for one that
-- trusts a device.
alter table verification_call add action_digest bytea check (octet_length(action_digest) = 32);
