-- Customers, their cards and their money. Every customer table leads its keys with the client, so
-- that rows of one client stay together and the tables can be spread over machines by client.
-- Money is whole minor units beside an ISO 4217 code; a charge is positive and a credit negative.

create table client (
  id text primary key check (id ~ '^[A-Z0-9]{6,20}$'),
  since date not null,
  created_at timestamptz not null default now()
);

-- A person under a client. The identity number itself is not kept: a keyed hash finds it, whose key
-- lives outside the database, and its last three digits are shown.
create table cardmember (
  client_id text not null references client,
  id uuid not null,
  role text not null check (role in ('primary', 'supplementary')),
  first_name_en text not null,
  first_name_ar text not null,
  full_name_en text not null,
  full_name_ar text not null,
  legal_id_hash text not null check (length(legal_id_hash) = 43),
  legal_id_tail text not null check (legal_id_tail ~ '^\d{3}$'),
  mobile text not null check (mobile ~ '^\+[1-9]\d{7,14}$'),
  email text check (email like '%_@_%'),
  created_at timestamptz not null default now(),
  primary key (client_id, id)
);
create unique index cardmember_one_primary on cardmember (client_id) where role = 'primary';
create unique index cardmember_once_per_client on cardmember (client_id, legal_id_hash);
create index cardmember_by_legal_id on cardmember (legal_id_hash);

create table account (
  client_id text not null references client,
  id uuid not null,
  tier text not null check (tier in ('classic', 'gold', 'platinum', 'centurion')),
  product_name_en text not null,
  product_name_ar text not null,
  currency text not null check (currency in ('SAR', 'USD', 'GBP')),
  credit_limit_minor bigint not null check (credit_limit_minor >= 0),
  bill_reference text not null check (bill_reference ~ '^\d{8,16}$'),
  cycle_day smallint not null check (cycle_day between 1 and 28),
  opened_on date not null,
  primary key (client_id, id),
  constraint account_bill_reference_key unique (bill_reference)
);

-- No card number: a card is its opaque id, its serial number and its last five digits.
create table card (
  client_id text not null,
  id uuid not null,
  account_id uuid not null,
  cardmember_id uuid not null,
  primary_card_id uuid,
  kind text not null check (kind in ('primary', 'supplementary')),
  state text not null check (state in ('active', 'inactive', 'suspended')),
  serial_number text not null check (serial_number ~ '^\d{10}$'),
  last_digits text not null check (last_digits ~ '^\d{5}$'),
  expires_on date not null,
  name_on_card text not null check (name_on_card ~ '^[A-Z .''-]{2,26}$'),
  credit_limit_minor bigint check (credit_limit_minor >= 0),
  issued_on date not null,
  primary key (client_id, id),
  foreign key (client_id, account_id) references account,
  foreign key (client_id, cardmember_id) references cardmember,
  foreign key (client_id, primary_card_id) references card,
  constraint card_serial_number_key unique (serial_number),
  constraint card_supplementary_has_primary
    check ((kind = 'supplementary') = (primary_card_id is not null))
);
create index card_by_account on card (client_id, account_id);
create index card_by_cardmember on card (client_id, cardmember_id);

create table merchant (
  id uuid primary key,
  name_en text not null,
  name_ar text not null,
  category text not null check (category in (
    'groceries', 'fuel', 'restaurants', 'travel', 'online', 'subscriptions', 'shopping', 'health',
    'cash'
  )),
  city_en text not null,
  city_ar text not null,
  country text not null check (country ~ '^[A-Z]{2}$')
);

-- SAR for one unit of the currency, before any fee.
create table fx_rate (
  currency text not null check (currency in ('USD', 'GBP')),
  rated_on date not null,
  rate numeric(12, 6) not null check (rate > 0),
  primary key (currency, rated_on)
);

create table statement (
  client_id text not null,
  id uuid not null,
  account_id uuid not null,
  number integer not null check (number > 0),
  opened_on date not null,
  closed_on date not null,
  due_on date not null,
  currency text not null,
  opening_minor bigint not null,
  charges_minor bigint not null check (charges_minor >= 0),
  credits_minor bigint not null check (credits_minor >= 0),
  closing_minor bigint not null,
  closing_points bigint not null check (closing_points >= 0),
  primary key (client_id, id),
  foreign key (client_id, account_id) references account,
  constraint statement_number_key unique (client_id, account_id, number),
  constraint statement_day_key unique (client_id, account_id, closed_on),
  constraint statement_dates check (opened_on <= closed_on and closed_on < due_on),
  constraint statement_adds_up check (closing_minor = opening_minor + charges_minor - credits_minor)
);

create table card_authorization (
  client_id text not null,
  id uuid not null,
  account_id uuid not null,
  card_id uuid not null,
  cardmember_id uuid not null,
  merchant_id uuid not null references merchant,
  kind text not null check (kind in ('purchase', 'cash')),
  state text not null check (state in ('pending', 'posted', 'reversed', 'expired')),
  occurred_at timestamptz(3) not null,
  expires_at timestamptz not null check (expires_at > occurred_at),
  serial_number text not null,
  reference text not null,
  billing_minor bigint not null check (billing_minor > 0),
  transaction_minor bigint not null check (transaction_minor > 0),
  transaction_currency text not null check (transaction_currency in ('SAR', 'USD', 'GBP')),
  fx_rate numeric(12, 6) check (fx_rate > 0),
  fx_fee_minor bigint check (fx_fee_minor >= 0),
  primary key (client_id, id),
  foreign key (client_id, account_id) references account,
  foreign key (client_id, card_id) references card,
  foreign key (client_id, cardmember_id) references cardmember,
  constraint card_authorization_fx check ((fx_rate is null) = (fx_fee_minor is null))
);
create index card_authorization_pending on card_authorization
  (client_id, account_id, occurred_at desc, id desc) include (card_id, cardmember_id, billing_minor)
  where state = 'pending';

-- What is owed is always the sum of postings. A posting belongs to no statement until the cycle that
-- it was posted in closes.
create table posting (
  client_id text not null,
  id uuid not null,
  account_id uuid not null,
  card_id uuid,
  cardmember_id uuid,
  statement_id uuid,
  authorization_id uuid,
  merchant_id uuid references merchant,
  kind text not null check (kind in ('purchase', 'refund', 'cash', 'fee', 'payment')),
  occurred_at timestamptz(3) not null,
  posted_on date not null,
  serial_number text not null,
  reference text not null,
  description_en text not null,
  description_ar text not null,
  billing_minor bigint not null check (billing_minor <> 0),
  transaction_minor bigint not null,
  transaction_currency text not null check (transaction_currency in ('SAR', 'USD', 'GBP')),
  fx_rate numeric(12, 6) check (fx_rate > 0),
  fx_fee_minor bigint check (fx_fee_minor >= 0),
  cash_back_minor bigint check (cash_back_minor > 0),
  points integer not null default 0 check (points >= 0),
  primary key (client_id, id),
  foreign key (client_id, account_id) references account,
  foreign key (client_id, card_id) references card,
  foreign key (client_id, cardmember_id) references cardmember,
  foreign key (client_id, statement_id) references statement,
  foreign key (client_id, authorization_id) references card_authorization,
  constraint posting_serial_number_key unique (client_id, serial_number),
  constraint posting_sign check ((kind in ('refund', 'payment')) = (billing_minor < 0)),
  constraint posting_same_sign check (sign(billing_minor) = sign(transaction_minor)),
  constraint posting_card check ((card_id is null) = (cardmember_id is null)),
  constraint posting_merchant check ((kind in ('purchase', 'refund', 'cash')) = (merchant_id is not null)),
  constraint posting_fx check ((fx_rate is null) = (fx_fee_minor is null))
);
create index posting_by_account on posting (client_id, account_id, occurred_at desc, id desc);
create index posting_by_cardmember on posting
  (client_id, cardmember_id, account_id, occurred_at desc, id desc);
create index posting_open on posting (client_id, account_id)
  include (cardmember_id, kind, billing_minor, points, merchant_id) where statement_id is null;
create index posting_by_statement on posting (client_id, statement_id)
  include (cardmember_id, kind, billing_minor) where statement_id is not null;
