-- What an instalment plan takes off a bill and bills month by month: of either sign and at no merchant. `plan_part`
-- says what it is, and the fee of a plan names it as well. The checks allow every row that the table has, so they are
-- not valid: the rows are not looked at.
alter table posting
  add plan_id uuid,
  add plan_part text,
  drop constraint posting_kind_check,
  drop constraint posting_sign;
alter table posting
  add constraint posting_plan_part_check
    check (plan_part in ('moved', 'month', 'rest', 'refunded', 'credited', 'returned')) not valid,
  add constraint posting_kind_check check (kind in (
    'purchase', 'refund', 'cash', 'fee', 'payment', 'dispute', 'offer', 'plan'
  )) not valid,
  add constraint posting_sign check (
    case kind
      when 'plan' then (plan_part in ('moved', 'returned')) = (billing_minor < 0)
      else kind in ('dispute', 'offer') or (kind in ('refund', 'payment')) = (billing_minor < 0)
    end
  ) not valid,
  add constraint posting_of_plan check (
    (kind = 'plan') <> (plan_part is null) and (kind = 'plan') <> (plan_id is null)
      or kind = 'fee' and plan_part is null
  ) not valid;

-- A charge that is repaid in months. What is not billed yet is the opposite of the sum of its postings, and stays used
-- of the limit.
create table instalment_plan (
  client_id text not null,
  id uuid not null,
  account_id uuid not null,
  -- The card of the charge.
  card_id uuid not null,
  -- No foreign key: the charge is archived before the plan is over.
  transaction_id uuid not null,
  merchant_en text not null,
  merchant_ar text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  months integer not null check (months > 1),
  billed_months integer not null default 0 check (billed_months >= 0),
  remaining_minor bigint not null check (remaining_minor between 0 and amount_minor),
  -- What credits of disputes took off it, which a lost dispute puts back.
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  made_at timestamptz(3) not null,
  made_on date not null,
  -- Empty while something remains.
  ended_on date,
  ending text check (ending in ('repaid', 'early', 'closed', 'refunded')),
  primary key (client_id, id),
  foreign key (client_id, account_id) references account,
  constraint instalment_plan_of_charge unique (client_id, transaction_id),
  constraint instalment_plan_over check (
    (remaining_minor = 0) = (ended_on is not null) and (ended_on is null) = (ending is null)
  )
);
create index instalment_plan_running on instalment_plan (client_id, account_id)
  where remaining_minor > 0;

-- What a plan had not billed of a disputed charge when it was disputed: it is on no bill.
alter table dispute add planned_minor bigint not null default 0 check (planned_minor >= 0);

create or replace function keep_posting() returns trigger language plpgsql as
  'begin
    if (old.statement_id is not null and new.statement_id is distinct from old.statement_id)
      or (old.authorization_id is not null
        and new.authorization_id is distinct from old.authorization_id)
      or (new.client_id, new.id, new.account_id, new.card_id, new.cardmember_id, new.merchant_id,
          new.kind, new.occurred_at, new.posted_on, new.serial_number, new.billing_minor,
          new.transaction_minor, new.transaction_currency, new.fx_rate, new.fx_fee_minor,
          new.cash_back_minor, new.points, new.plan_id, new.plan_part)
        is distinct from
         (old.client_id, old.id, old.account_id, old.card_id, old.cardmember_id, old.merchant_id,
          old.kind, old.occurred_at, old.posted_on, old.serial_number, old.billing_minor,
          old.transaction_minor, old.transaction_currency, old.fx_rate, old.fx_fee_minor,
          old.cash_back_minor, old.points, old.plan_id, old.plan_part)
    then
      raise exception ''a posting is never changed'' using errcode = ''restrict_violation''; end if; return new; end';

-- What a plan moves is not paid: it counts among the charges, and what it takes of a credit among the credits.
create or replace function require_lines() returns trigger language plpgsql as
  'begin
    if exists (
      select from (
        select coalesce(sum(billing_minor) filter (where not is_credit), 0) as charges,
          coalesce(-sum(billing_minor) filter (where is_credit), 0) as credits
        from (
          select billing_minor, case kind when ''plan'' then plan_part in (''refunded'', ''credited'')
            else billing_minor < 0 end as is_credit
          from posting where client_id = new.client_id and statement_id = new.id
        ) line
      ) lines
      where charges <> new.charges_minor or credits <> new.credits_minor
    ) then
      raise exception ''a statement is the sum of its lines'' using errcode = ''restrict_violation''; end if; return null; end';

alter table ledger_difference drop constraint ledger_difference_kind;
alter table ledger_difference add constraint ledger_difference_kind
  check (kind in ('balance', 'lines', 'chain', 'points', 'openPosting', 'pendingTwin', 'plan'));
