-- What a supplementary cardmember was given of an account's points, and may spend, is the sum of the entries that name
-- them; the balance is the sum of the others, and so are the points of a statement. A gift takes points off the balance
-- and adds them to a share; what is left of a share goes back when its holder's cards end. The checks allow every row that the tables have, so they are not valid: the rows are not
-- looked at.
alter table point_entry
  -- Whose share; null for the balance.
  add column cardmember_id uuid,
  drop constraint point_entry_kind_check,
  drop constraint point_entry_points,
  drop constraint point_entry_note;
alter table point_entry
  add constraint point_entry_cardmember foreign key (client_id, cardmember_id) references cardmember
    not valid,
  add constraint point_entry_kind_check check (kind in (
    'referral_bonus', 'redeemed', 'adjustment', 'offer', 'spent', 'spentBack', 'movedOut', 'movedIn',
    'given', 'received', 'shareEnded'
  )) not valid,
  add constraint point_entry_points check (
    case when kind in ('referral_bonus', 'spentBack', 'movedIn', 'received') then points > 0
      when kind in ('redeemed', 'spent', 'movedOut', 'given') then points < 0
      when kind = 'shareEnded' then (points < 0) = (cardmember_id is not null) and points <> 0
      else points <> 0 end
  ) not valid,
  add constraint point_entry_note check (
    (note_en is null) = (note_ar is null)
    and (kind in (
      'adjustment', 'offer', 'spent', 'spentBack', 'movedOut', 'movedIn', 'given', 'received', 'shareEnded'
    )) <> (note_en is null)
  ) not valid,
  add constraint point_entry_share check (
    case when kind in ('spent', 'spentBack', 'shareEnded') then true
      else (kind = 'received') = (cardmember_id is not null) end
  ) not valid;

create or replace function require_points() returns trigger language plpgsql as
  'declare before_it statement; begin
    select * into before_it from statement where client_id = new.client_id
      and account_id = new.account_id and closed_on < new.closed_on order by closed_on desc limit 1; if new.closing_points <> coalesce(before_it.closing_points, 0)
      + (select coalesce(sum(points), 0) from posting
        where client_id = new.client_id and statement_id = new.id)
      + (select coalesce(sum(points), 0) from point_entry
        where client_id = new.client_id and account_id = new.account_id
          and cardmember_id is null
          and counted_on > coalesce(before_it.closed_on, ''-infinity'')
          and counted_on <= new.closed_on)
    then
      raise exception ''the points of a statement are not what moved them''
        using errcode = ''restrict_violation''; end if; return null; end';

-- Whose share pays a charge; null if the balance does.
alter table point_payment add column cardmember_id uuid;
alter table point_payment add constraint point_payment_cardmember
  foreign key (client_id, cardmember_id) references cardmember not valid;

alter table ledger_difference drop constraint ledger_difference_kind;
alter table ledger_difference add constraint ledger_difference_kind check (kind in (
  'balance', 'lines', 'chain', 'points', 'openPosting', 'pendingTwin', 'plan', 'pointPayment', 'pointMove', 'pointShare'
));
