-- What people plan abroad. A trip is its planner's alone; the days are those of the places themselves.
create table trip (
  client_id text not null,
  id uuid not null,
  cardmember_id uuid not null,
  arrives_on date not null,
  leaves_on date not null,
  -- E.164, while they are away.
  contact_phone text check (contact_phone ~ '^\+[1-9]\d{6,14}$'),
  saved_at timestamptz(3) not null,
  primary key (client_id, id),
  foreign key (client_id, cardmember_id) references cardmember,
  check (arrives_on <= leaves_on)
);
create index trip_by_cardmember on trip (client_id, cardmember_id, arrives_on);

-- The countries of a trip one after another. Its first arrival and its last leave are those of the trip.
create table trip_stop (
  client_id text not null,
  trip_id uuid not null,
  position smallint not null check (position between 0 and 7),
  country text not null check (country ~ '^[A-Z]{2}$'),
  arrives_on date not null,
  leaves_on date not null,
  primary key (client_id, trip_id, position),
  foreign key (client_id, trip_id) references trip on delete cascade,
  check (arrives_on <= leaves_on)
);

-- The cards that go along. One that was closed meanwhile is kept, with when it dropped out, for what was spent with it.
create table trip_card (
  client_id text not null,
  trip_id uuid not null,
  card_id uuid not null,
  dropped_at timestamptz(3),
  primary key (client_id, trip_id, card_id),
  foreign key (client_id, trip_id) references trip on delete cascade,
  foreign key (client_id, card_id) references card
);
create index trip_card_by_card on trip_card (client_id, card_id) where dropped_at is null;

-- Until when somebody's ID or Iqama is valid; empty where the issuer has not said it.
alter table cardmember add identity_expires_on date;

-- Attempts abroad that no trip explains.
alter table declined_attempt
  drop constraint declined_attempt_reason_check,
  add constraint declined_attempt_reason_check check (reason in (
    'insufficientCredit', 'cardLimit', 'cardSuspended', 'cardInactive', 'cardStopped', 'cardExpired',
    'onlineOff', 'abroadOff', 'cashOff', 'contactlessOff', 'merchantBlocked', 'unusualAbroad', 'wrongPin',
    'pinLocked', 'wrongDetails', 'notConfirmed', 'suspectedFraud', 'notSupportedAbroad',
    'notSupportedThere', 'technical'
  ));
