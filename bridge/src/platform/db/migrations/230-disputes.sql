-- What is credited while a charge is disputed, or taken back of that: of either sign, and at no merchant.
alter table posting drop constraint posting_kind_check;
alter table posting add constraint posting_kind_check
  check (kind in ('purchase', 'refund', 'cash', 'fee', 'payment', 'dispute'));
alter table posting drop constraint posting_sign;
alter table posting add constraint posting_sign
  check (kind = 'dispute' or (kind in ('refund', 'payment')) = (billing_minor < 0));

-- A charge that somebody does not accept: what money there is to it. What was said of it is the request's.
create table dispute (
  client_id text not null,
  request_id uuid not null,
  account_id uuid not null,
  card_id uuid not null,
  -- The charge; empty where it was only described. No foreign key: it may be archived before the decision.
  transaction_id uuid,
  billed_minor bigint not null check (billed_minor > 0),
  disputed_minor bigint not null check (disputed_minor between 1 and billed_minor),
  outcome text not null check (outcome in ('open', 'approved', 'declined', 'withdrawn')),
  is_credited boolean not null,
  -- What its postings give the account, and how many they are.
  credit_minor bigint not null check (credit_minor between 0 and disputed_minor),
  moves integer not null check (moves >= 0),
  primary key (client_id, request_id),
  foreign key (client_id, request_id) references request,
  foreign key (client_id, account_id) references account,
  foreign key (client_id, card_id) references card
);
-- A charge has one open dispute, and none after one that was approved.
create unique index dispute_of_charge on dispute (client_id, transaction_id)
  where outcome in ('open', 'approved') and transaction_id is not null;
create index dispute_by_transaction on dispute (client_id, transaction_id)
  where transaction_id is not null;
-- Those whose credit a refund may still take the place of.
create index dispute_credited on dispute (client_id, request_id) where credit_minor > 0;
