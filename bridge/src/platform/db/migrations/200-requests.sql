-- What people ask for, and what became of it. The rules of its states and days are the contract's
-- (contract/src/requests); a row is complete or refused.
create table request (
  client_id text not null,
  id uuid not null,
  -- As people read it, with a character that checks the others; one for each request of all clients.
  reference text not null check (reference ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  kind text not null check (kind in (
    'cardIssue', 'limit', 'dispute', 'supplementary', 'personalDetails', 'identity', 'complaint', 'contact'
  )),
  state text not null check (state in (
    'waitingForPrimary', 'received', 'inReview', 'waitingForCustomer', 'approved', 'beingMade', 'onItsWay',
    'done', 'declined', 'withdrawn'
  )),
  -- Who asked.
  cardmember_id uuid not null,
  -- The card that it is about, and its holder.
  card_id uuid,
  holder_id uuid,
  -- Of the shape that its kind has.
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  is_abroad boolean not null,
  opened_at timestamptz(3) not null,
  state_since timestamptz(3) not null,
  -- The day from which the working days of the next step count, and the one on which it is due.
  due_from date,
  due_on date,
  -- The last day on which its asker asked for a step that was late.
  reminded_on date,
  primary key (client_id, id),
  foreign key (client_id, cardmember_id) references cardmember,
  foreign key (client_id, card_id) references card,
  foreign key (client_id, holder_id) references cardmember,
  constraint request_reference_key unique (reference),
  check ((card_id is null) = (holder_id is null)),
  check ((due_on is null) = (due_from is null)),
  check (due_on >= due_from)
);
create index request_by_cardmember on request (client_id, cardmember_id);
create index request_by_card on request (client_id, card_id) where card_id is not null;
-- What is under way, for whoever works through it.
create index request_due on request (due_on, reference) where due_on is not null;

-- What happened to a request, in order.
create table request_event (
  client_id text not null,
  request_id uuid not null,
  seq integer not null check (seq > 0),
  kind text not null check (kind ~ '^[A-Za-z]{1,32}$'),
  party text not null check (party in ('customer', 'primary', 'issuer')),
  -- Empty for the issuer.
  cardmember_id uuid,
  note text check (length(note) between 1 and 1000),
  at timestamptz(3) not null,
  primary key (client_id, request_id, seq),
  foreign key (client_id, request_id) references request,
  foreign key (client_id, cardmember_id) references cardmember,
  check ((party = 'issuer') = (cardmember_id is null))
);

-- Not everything that the issuer is told is about a card.
alter table issuer_event alter card_id drop not null;
