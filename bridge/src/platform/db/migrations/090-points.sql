-- A point stands in one place. What a posting earns or takes back stands on the posting; what moves
-- points without one is an entry. Their sum is the balance, and a statement keeps what it was when
-- its cycle closed.

-- The purchase that a refund gives back, where one is known. What it takes back never exceeds what
-- that purchase earned. No foreign key: the purchase may be archived before its refund is.
alter table posting add column refund_of uuid;
alter table posting drop constraint posting_points_check;
alter table posting add constraint posting_refund_of check (refund_of is null or kind = 'refund');
alter table posting add constraint posting_points check (
  case kind
    when 'purchase' then points >= 0
    when 'refund' then points <= 0 and (points = 0 or refund_of is not null)
    else points = 0
  end
);
create index posting_by_purchase on posting (client_id, refund_of)
  include (points, transaction_minor) where refund_of is not null;

create function refuse_points_not_earned() returns trigger language plpgsql as
  'begin
    if exists (
      select from (select distinct client_id, refund_of from added where refund_of is not null) given
      left join posting purchase on purchase.client_id = given.client_id
        and purchase.id = given.refund_of and purchase.kind = ''purchase''
      cross join lateral (
        select sum(points) as taken from posting refund
        where refund.client_id = given.client_id and refund.refund_of = given.refund_of
      ) back
      where coalesce(purchase.points, 0) + back.taken < 0
    ) then
      raise exception ''a refund takes back more points than its purchase earned''
        using errcode = ''check_violation''; end if; return null; end';
create trigger posting_points_earned after insert on posting
  referencing new table as added for each statement execute function refuse_points_not_earned();

create function keep_points() returns trigger language plpgsql as
  'begin if new.points <> old.points or new.refund_of is distinct from old.refund_of then
    raise exception ''the points of a posting are never changed''
      using errcode = ''restrict_violation''; end if; return new; end';
create trigger posting_points_kept before update of points, refund_of on posting
  for each row execute function keep_points();

-- Points that no posting moves. `counted_on` decides the cycle that they belong to. Of a referral
-- nothing is kept but its bonus: who applied, and what became of it, is theirs alone to learn.
create table point_entry (
  client_id text not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('referral_bonus', 'redeemed', 'adjustment')),
  points integer not null,
  occurred_at timestamptz(3) not null,
  counted_on date not null,
  -- The issuer's own words to an adjustment, in both languages.
  note_en text,
  note_ar text,
  source text not null check (source ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  external_id text not null check (char_length(external_id) between 1 and 64),
  primary key (client_id, id),
  foreign key (client_id, account_id) references account,
  constraint point_entry_once unique (source, external_id),
  constraint point_entry_points check (
    case kind when 'referral_bonus' then points > 0 when 'redeemed' then points < 0
      else points <> 0 end
  ),
  constraint point_entry_note check (
    (note_en is null) = (note_ar is null) and (kind = 'adjustment') = (note_en is not null)
  )
);
create index point_entry_by_account on point_entry
  (client_id, account_id, counted_on) include (points);

-- Runs after the foreign key has locked the account: a cycle that was being closed is closed by now.
create function refuse_closed_points() returns trigger language plpgsql as
  'begin
    if new.counted_on <= (
      select max(closed_on) from statement
      where statement.client_id = new.client_id and statement.account_id = new.account_id
    ) then
      raise exception ''the cycle of these points is closed''
        using errcode = ''restrict_violation''; end if; return null; end';
create constraint trigger point_entry_in_open_cycle after insert on point_entry
  for each row execute function refuse_closed_points();

create function keep_point_entry() returns trigger language plpgsql as
  'begin raise exception ''an entry of points is never changed''
    using errcode = ''restrict_violation''; end';
create trigger point_entry_kept before update on point_entry
  for each row execute function keep_point_entry();

-- A refund of what points were already spent on leaves a balance below zero.
alter table statement drop constraint statement_closing_points_check;

-- What a statement says of points is what the one before it said, with its lines and its entries.
create function require_points() returns trigger language plpgsql as
  'declare before_it statement; begin
    select * into before_it from statement where client_id = new.client_id
      and account_id = new.account_id and closed_on < new.closed_on order by closed_on desc limit 1; if new.closing_points <> coalesce(before_it.closing_points, 0)
      + (select coalesce(sum(points), 0) from posting
        where client_id = new.client_id and statement_id = new.id)
      + (select coalesce(sum(points), 0) from point_entry
        where client_id = new.client_id and account_id = new.account_id
          and counted_on > coalesce(before_it.closed_on, ''-infinity'')
          and counted_on <= new.closed_on)
    then
      raise exception ''the points of a statement are not what moved them''
        using errcode = ''restrict_violation''; end if; return null; end';
create constraint trigger statement_points after insert on statement
  deferrable initially deferred for each row execute function require_points();
