-- Where post reaches a cardmember.
create table mailing_address (
  client_id text not null,
  cardmember_id uuid not null,
  line1 text not null check (char_length(line1) between 1 and 60),
  line2 text check (char_length(line2) between 1 and 60),
  city text not null check (char_length(city) between 1 and 60),
  country text not null check (country ~ '^[A-Z]{2}$'),
  primary key (client_id, cardmember_id),
  foreign key (client_id, cardmember_id) references cardmember
);

-- What was reported of a card: once for each, and a card that was damaged may be lost later.
create table card_report (
  client_id text not null,
  card_id uuid not null,
  -- The cardmember who said it, and when.
  reported_by uuid not null,
  what text not null check (what in ('lost', 'stolen', 'damaged')),
  reported_at timestamptz(3) not null,
  -- The request under which a new card is under way.
  request_reference text,
  -- The card that was made in its place.
  made_card_id uuid,
  primary key (client_id, card_id),
  foreign key (client_id, card_id) references card,
  foreign key (client_id, made_card_id) references card,
  foreign key (client_id, reported_by) references cardmember
);
create unique index card_report_request on card_report (client_id, request_reference)
  where request_reference is not null;

-- The transactions of a reported card that its holder does not know: a posting, or what is held and will be
-- one. They wait for the dispute.
create table card_report_transaction (
  client_id text not null,
  card_id uuid not null,
  transaction_id uuid not null,
  marked_by uuid not null,
  marked_at timestamptz(3) not null,
  primary key (client_id, card_id, transaction_id),
  foreign key (client_id, card_id) references card_report,
  foreign key (client_id, marked_by) references cardmember
);

-- What an issuer's feed said of cards, each once by the name that its source gave it.
create table card_feed_entry (
  source text not null check (source ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  external_id text not null check (char_length(external_id) between 1 and 64),
  digest bytea not null check (octet_length(digest) = 16),
  client_id text not null,
  card_id uuid not null,
  primary key (source, external_id),
  foreign key (client_id, card_id) references card
);
