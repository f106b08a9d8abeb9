-- What paying with points takes off a bill, and what of it comes back: of either sign and at no merchant. `point_part`
-- says what it is. The points themselves are entries. The checks allow every row that the table has, so they are not
-- valid: the rows are not looked at.
alter table posting
  add point_payment_id uuid,
  add point_part text,
  drop constraint posting_kind_check,
  drop constraint posting_sign;
alter table posting
  add constraint posting_point_part_check
    check (point_part in ('paid', 'undone', 'returned', 'retaken')) not valid,
  add constraint posting_kind_check check (kind in (
    'purchase', 'refund', 'cash', 'fee', 'payment', 'dispute', 'offer', 'plan', 'payout', 'points'
  )) not valid,
  add constraint posting_sign check (
    case kind
      when 'plan' then (plan_part in ('moved', 'returned')) = (billing_minor < 0)
      when 'points' then (point_part in ('paid', 'retaken')) = (billing_minor < 0)
      else kind in ('dispute', 'offer') or (kind in ('refund', 'payment')) = (billing_minor < 0)
    end
  ) not valid,
  add constraint posting_of_points check (
    (kind = 'points') <> (point_part is null) and (kind = 'points') <> (point_payment_id is null)
  ) not valid;

-- A payment of a charge with points. What it still pays is the opposite of the sum of its postings, and of its entries.
create table point_payment (
  client_id text not null,
  id uuid not null,
  account_id uuid not null,
  -- The card of the charge.
  card_id uuid not null,
  -- No foreign key: the charge is archived one day.
  transaction_id uuid not null,
  merchant_en text not null,
  merchant_ar text not null,
  charge_minor bigint not null check (charge_minor > 0),
  points integer not null check (points > 0),
  amount_minor bigint not null check (amount_minor between 1 and charge_minor),
  -- What refunds and credits of disputes gave back of the charge. What exceeds its part in money returns as points.
  back_minor bigint not null check (back_minor >= 0),
  kept_minor bigint not null check (kept_minor between 0 and amount_minor),
  kept_points integer not null check (kept_points between 0 and points),
  -- How many times points moved.
  moves integer not null default 1 check (moves > 0),
  made_at timestamptz(3) not null,
  made_on date not null,
  undone_on date,
  primary key (client_id, id),
  foreign key (client_id, account_id) references account,
  constraint point_payment_undone check (undone_on is null or (kept_minor = 0 and kept_points = 0))
);
-- A charge has one at a time.
create unique index point_payment_of_charge on point_payment (client_id, transaction_id)
  where undone_on is null;
create index point_payment_of_account on point_payment (client_id, account_id, made_at desc);

alter table point_entry
  drop constraint point_entry_kind_check,
  drop constraint point_entry_points,
  drop constraint point_entry_note;
alter table point_entry
  add constraint point_entry_kind_check check (kind in (
    'referral_bonus', 'redeemed', 'adjustment', 'offer', 'spent', 'spentBack'
  )) not valid,
  add constraint point_entry_points check (
    case when kind in ('referral_bonus', 'spentBack') then points > 0
      when kind in ('redeemed', 'spent') then points < 0
      else points <> 0 end
  ) not valid,
  add constraint point_entry_note check (
    (note_en is null) = (note_ar is null)
    and (kind in ('adjustment', 'offer', 'spent', 'spentBack')) <> (note_en is null)
  ) not valid;

create or replace function keep_posting() returns trigger language plpgsql as
  'begin
    if (old.statement_id is not null and new.statement_id is distinct from old.statement_id)
      or (old.authorization_id is not null
        and new.authorization_id is distinct from old.authorization_id)
      or (new.client_id, new.id, new.account_id, new.card_id, new.cardmember_id, new.merchant_id,
          new.kind, new.occurred_at, new.posted_on, new.serial_number, new.billing_minor,
          new.transaction_minor, new.transaction_currency, new.fx_rate, new.fx_fee_minor,
          new.cash_back_minor, new.points, new.plan_id, new.plan_part, new.point_payment_id,
          new.point_part)
        is distinct from
         (old.client_id, old.id, old.account_id, old.card_id, old.cardmember_id, old.merchant_id,
          old.kind, old.occurred_at, old.posted_on, old.serial_number, old.billing_minor,
          old.transaction_minor, old.transaction_currency, old.fx_rate, old.fx_fee_minor,
          old.cash_back_minor, old.points, old.plan_id, old.plan_part, old.point_payment_id,
          old.point_part)
    then
      raise exception ''a posting is never changed'' using errcode = ''restrict_violation''; end if; return new; end';

-- What is paid with points is not paid in money: it counts among the charges, and what returns of it after a credit
-- counts among the credits, as less of it.
create or replace function require_lines() returns trigger language plpgsql as
  'begin
    if exists (
      select from (
        select coalesce(sum(billing_minor) filter (where not is_credit), 0) as charges,
          coalesce(-sum(billing_minor) filter (where is_credit), 0) as credits
        from (
          select billing_minor, case kind when ''plan'' then plan_part in (''refunded'', ''credited'')
            when ''points'' then point_part = ''returned''
            else billing_minor < 0 end as is_credit
          from posting where client_id = new.client_id and statement_id = new.id
        ) line
      ) lines
      where charges <> new.charges_minor or credits <> new.credits_minor
    ) then
      raise exception ''a statement is the sum of its lines'' using errcode = ''restrict_violation''; end if; return null; end';

alter table ledger_difference drop constraint ledger_difference_kind;
alter table ledger_difference add constraint ledger_difference_kind check (kind in (
  'balance', 'lines', 'chain', 'points', 'openPosting', 'pendingTwin', 'plan', 'pointPayment'
));
