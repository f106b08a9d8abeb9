-- A credit balance may be asked for: one more kind of request, and of posting.
alter table request
  drop constraint request_kind_check,
  add constraint request_kind_check check (kind in (
    'cardIssue', 'limit', 'dispute', 'supplementary', 'personalDetails', 'identity', 'complaint', 'contact',
    'objection', 'closing', 'arrangement', 'payout'
  ));
-- One at a time of an account: a request that is under way has a due day.
create unique index request_payout on request (client_id, (details->>'account'))
  where kind = 'payout' and due_on is not null;
alter table posting
  drop constraint posting_kind_check,
  add constraint posting_kind_check check (kind in (
    'purchase', 'refund', 'cash', 'fee', 'payment', 'dispute', 'offer', 'plan', 'payout'
  )) not valid;

-- The bank account that the issuer has on file for an account, by its own name for it and the end of its IBAN. The whole
-- number is not kept here.
create table bank_account (
  client_id text not null,
  account_id uuid not null,
  name text not null,
  iban_end text not null check (iban_end ~ '^\d{4}$'),
  bank_en text not null,
  bank_ar text not null,
  primary key (client_id, account_id),
  foreign key (client_id, account_id) references account
);

-- What was sent of a credit balance, once for a request, and the credit and holds that it followed from.
create table payout (
  client_id text not null,
  request_id uuid not null,
  account_id uuid not null,
  -- The posting. No foreign key: it is archived one day.
  transaction_id uuid not null,
  asked_minor bigint not null check (asked_minor > 0),
  credit_minor bigint not null,
  held_minor bigint not null check (held_minor >= 0),
  sent_minor bigint not null check (sent_minor between 1 and least(asked_minor, credit_minor - held_minor)),
  sent_on date not null,
  primary key (client_id, request_id),
  foreign key (client_id, request_id) references request (client_id, id),
  foreign key (client_id, account_id) references account,
  constraint payout_posting unique (client_id, transaction_id)
);
create function keep_payout() returns trigger language plpgsql as
  'begin raise exception ''what was sent is never changed'' using errcode = ''restrict_violation''; end';
create trigger payout_kept before update or delete on payout
  for each row execute function keep_payout();
