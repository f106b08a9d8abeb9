-- Automatic payments: the bills of an account are paid from a card of another bank. Sadu knows the
-- provider's name for that card, sealed, and how its number ends; never the number.
create table autopay (
  client_id text not null,
  id uuid not null,
  account_id uuid not null,
  -- Who set it up.
  cardmember_id uuid not null,
  state text not null check (state in ('started', 'pending', 'active', 'ended', 'failed', 'expired')),
  -- What is paid of a bill, and how many days before its due date.
  pays text not null check (pays in ('due', 'statement')),
  days_before smallint not null check (days_before between 0 and 10),
  -- The provider's own name for the set-up. Empty until its page was made.
  provider_reference text,
  -- The provider's name for the stored card, sealed; only while it pays.
  wrapped text,
  key_generation integer,
  card_end text check (card_end ~ '^\d{2,4}$'),
  card_network text,
  card_expires_on date,
  started_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- When it was announced to its holder that the stored card expires.
  expiry_announced_at timestamptz(3),
  ending text check (ending in ('holder', 'closed', 'cardExpired', 'provider')),
  -- When the provider forgot the card of one that is over.
  forgotten_at timestamptz(3),
  primary key (client_id, id),
  foreign key (client_id, account_id) references account,
  foreign key (client_id, cardmember_id) references cardmember,
  constraint autopay_sealed check ((wrapped is null) = (key_generation is null)),
  constraint autopay_active check ((state = 'active') = (wrapped is not null)),
  constraint autopay_ended check ((state = 'ended') = (ending is not null))
);
-- An account has one at a time.
create unique index autopay_one on autopay (client_id, account_id)
  where state in ('started', 'pending', 'active');
create index autopay_active_in_order on autopay (client_id, id) where state = 'active';
create index autopay_to_ask on autopay (started_at, id) where state in ('started', 'pending');
create index autopay_to_forget on autopay (client_id, id)
  where state in ('ended', 'failed', 'expired') and forgotten_at is null;
-- The provider names it by its id alone.
create index autopay_by_id on autopay (id);

-- The automatic payment of a bill, once it was announced: at most one for each statement.
create table autopay_pull (
  client_id text not null,
  account_id uuid not null,
  -- The last day of the statement.
  closed_on date not null,
  autopay_id uuid not null,
  pays text not null check (pays in ('due', 'statement')),
  -- What was announced at most, the day, and when.
  announced_minor bigint not null check (announced_minor > 0),
  pull_on date not null,
  announced_at timestamptz(3) not null,
  -- How often the provider was asked under a name of its own, and how often it refused.
  tries smallint not null default 0 check (tries >= 0),
  refusals smallint not null default 0 check (refusals between 0 and 2),
  -- The day of the next try; empty once it is over.
  try_on date,
  outcome text check (outcome in ('paid', 'refused', 'nothing', 'ended')),
  primary key (client_id, account_id, closed_on),
  foreign key (client_id, account_id) references account,
  foreign key (client_id, autopay_id) references autopay,
  constraint autopay_pull_over check ((try_on is null) = (outcome is not null))
);
create index autopay_pull_to_try on autopay_pull (try_on, client_id, account_id) where try_on is not null;

-- A try is a payment like those through the page, but without a page.
alter table payment_order
  add autopay_id uuid,
  add autopay_of date,
  add autopay_try smallint check (autopay_try > 0),
  add constraint payment_order_autopay foreign key (client_id, autopay_id) references autopay,
  add constraint payment_order_automatic check (
    (autopay_id is null) = (autopay_of is null) and (autopay_id is null) = (autopay_try is null));
create unique index payment_order_try on payment_order (client_id, account_id, autopay_of, autopay_try)
  where autopay_id is not null;

-- The cards that are stored at the provider that the demonstration plays.
create table demo_stored_card (
  id uuid primary key,
  state text not null check (state in ('pending', 'active', 'failed', 'expired', 'ended')),
  ending text check (ending ~ '^\d{4}$'),
  refuses boolean not null default false,
  return_url text not null,
  webhook_url text not null,
  expires_at timestamptz(3) not null
);
