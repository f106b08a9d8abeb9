-- Points that a person moves between two accounts of their own are an entry of each, which names the other account.
-- The checks allow every row that the table has, so they are not valid: the rows are not looked at.
alter table point_entry
  drop constraint point_entry_kind_check,
  drop constraint point_entry_points,
  drop constraint point_entry_note;
alter table point_entry
  add constraint point_entry_kind_check check (kind in (
    'referral_bonus', 'redeemed', 'adjustment', 'offer', 'spent', 'spentBack', 'movedOut', 'movedIn'
  )) not valid,
  add constraint point_entry_points check (
    case when kind in ('referral_bonus', 'spentBack', 'movedIn') then points > 0
      when kind in ('redeemed', 'spent', 'movedOut') then points < 0
      else points <> 0 end
  ) not valid,
  add constraint point_entry_note check (
    (note_en is null) = (note_ar is null)
    and (kind in ('adjustment', 'offer', 'spent', 'spentBack', 'movedOut', 'movedIn'))
      <> (note_en is null)
  ) not valid;

alter table ledger_difference drop constraint ledger_difference_kind;
alter table ledger_difference add constraint ledger_difference_kind check (kind in (
  'balance', 'lines', 'chain', 'points', 'openPosting', 'pendingTwin', 'plan', 'pointPayment', 'pointMove'
));
