-- Recurring charges that a person wants to be told of two days before they are expected.
create table announced_charge (
  client_id text not null,
  -- The person who asked.
  cardmember_id uuid not null,
  account_id uuid not null,
  merchant_id uuid not null references merchant,
  -- The cardmember whose card is charged.
  charged_id uuid not null,
  asked_at timestamptz(3) not null,
  -- The last expected day that the person was told of.
  told_until date,
  primary key (client_id, cardmember_id, account_id, merchant_id, charged_id),
  foreign key (client_id, cardmember_id) references cardmember,
  foreign key (client_id, charged_id) references cardmember,
  foreign key (client_id, account_id) references account
);
