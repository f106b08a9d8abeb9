-- What an offer gives, or takes back after a refund: a credit of the account, of either sign and at no merchant.
alter table posting drop constraint posting_kind_check;
alter table posting add constraint posting_kind_check
  check (kind in ('purchase', 'refund', 'cash', 'fee', 'payment', 'dispute', 'offer'));
alter table posting drop constraint posting_sign;
alter table posting add constraint posting_sign
  check (kind in ('dispute', 'offer') or (kind in ('refund', 'payment')) = (billing_minor < 0));
alter table point_entry drop constraint point_entry_kind_check;
alter table point_entry add constraint point_entry_kind_check
  check (kind in ('referral_bonus', 'redeemed', 'adjustment', 'offer'));
alter table point_entry drop constraint point_entry_note;
alter table point_entry add constraint point_entry_note check (
  (note_en is null) = (note_ar is null) and (kind in ('adjustment', 'offer')) = (note_en is not null)
);

-- Why such a posting, or such an entry of points, is there: the offer, and the purchase that it is for. Each has a
-- number of its own, so that nothing is given twice.
create table offer_reward (
  client_id text not null,
  offer_id uuid not null references offer,
  -- The purchase. No foreign key: it may be archived before it is given back.
  transaction_id uuid not null,
  number integer not null check (number > 0),
  account_id uuid not null,
  cardmember_id uuid not null,
  card_id uuid not null,
  -- The order in which purchases were rewarded.
  sequence bigint generated always as identity,
  -- Halalas, or points; below zero for what was taken back.
  minor bigint not null default 0,
  points integer not null default 0,
  -- The posting, or the entry of points.
  entry_id uuid not null,
  given_at timestamptz(3) not null,
  primary key (client_id, offer_id, transaction_id, number),
  foreign key (client_id, account_id) references account,
  constraint offer_reward_one check ((minor = 0) <> (points = 0)),
  constraint offer_reward_entry unique (client_id, entry_id)
);
create index offer_reward_of_account on offer_reward (client_id, account_id, offer_id);
create index offer_reward_of_purchase on offer_reward (client_id, transaction_id);

create function keep_offer_reward() returns trigger language plpgsql as
  'begin raise exception ''what an offer gave is never changed'' using errcode = ''restrict_violation''; end';
create trigger offer_reward_kept before update or delete on offer_reward
  for each row execute function keep_offer_reward();

-- Nobody gets less than nothing of a purchase.
create function refuse_more_taken() returns trigger language plpgsql as
  'begin
    if exists (
      select from (select distinct client_id, offer_id, transaction_id from added) touched
      join offer_reward using (client_id, offer_id, transaction_id)
      group by client_id, offer_id, transaction_id
      having sum(minor) < 0 or sum(points) < 0
    ) then
      raise exception ''an offer takes back more than it gave'' using errcode = ''check_violation''; end if; return null; end';
create trigger offer_reward_given after insert on offer_reward
  referencing new table as added for each statement execute function refuse_more_taken();
