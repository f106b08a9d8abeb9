-- Fees that the issuer's systems will charge, reported before, so that people are told of them in time.
create table coming_fee (
  client_id text not null,
  -- The feed that reported it, and its own name there.
  source text not null,
  external_id text not null,
  account_id uuid not null,
  -- The card that is charged; null for a fee of the account.
  card_id uuid,
  charged_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  name_en text not null,
  name_ar text not null,
  told_at timestamptz(3),
  primary key (client_id, source, external_id),
  foreign key (client_id, account_id) references account,
  foreign key (client_id, card_id) references card
);
create index coming_fee_named on coming_fee (source, external_id);
create index coming_fee_untold on coming_fee (charged_on) where told_at is null;
create index coming_fee_old on coming_fee (charged_on);
