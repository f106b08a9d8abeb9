-- Rules of a card about each payment (docs/specification/4-states.md#card-rules). The contract says
-- what a rule is; two equal ones are one.
create table card_rule (
  client_id text not null,
  card_id uuid not null,
  id uuid not null,
  rule jsonb not null check (jsonb_typeof(rule) = 'object' and octet_length(rule::text) <= 1000),
  set_by uuid not null,
  by_primary boolean not null,
  set_at timestamptz(3) not null,
  primary key (client_id, card_id, id),
  constraint card_rule_once unique (client_id, card_id, rule),
  foreign key (client_id, card_id) references card,
  foreign key (client_id, set_by) references cardmember
);

-- The rule that refused an attempt, as it was then.
alter table declined_attempt
  add column rule jsonb,
  drop constraint declined_attempt_reason_check,
  add constraint declined_attempt_reason_check check (reason in (
    'insufficientCredit', 'cardLimit', 'cashLimit', 'cardSuspended', 'cardInactive', 'cardStopped',
    'cardExpired', 'onlineOff', 'abroadOff', 'cashOff', 'contactlessOff', 'merchantBlocked',
    'cardRule', 'unusualAbroad', 'wrongPin', 'pinLocked', 'wrongDetails', 'notConfirmed',
    'suspectedFraud', 'notSupportedAbroad', 'notSupportedThere', 'technical'
  ));

-- A payment that a rule declined and the primary cardmember allowed once: at this merchant, up to this
-- amount, until it is used or over.
create table card_allowance (
  client_id text not null,
  declined_id uuid not null,
  card_id uuid not null,
  merchant_id uuid not null references merchant,
  most_minor bigint not null check (most_minor > 0),
  allowed_by uuid not null,
  allowed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > allowed_at),
  used_at timestamptz(3),
  primary key (client_id, declined_id),
  foreign key (client_id, card_id) references card,
  foreign key (client_id, allowed_by) references cardmember
);
create index card_allowance_by_card on card_allowance (client_id, card_id, expires_at);
