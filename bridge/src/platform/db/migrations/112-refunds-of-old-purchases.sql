-- A refund takes back the points of its purchase also when that one is in the archive by then.
create index posting_archive_purchases on posting_archive
  (client_id, account_id, (was->>'merchant_id')) where was->>'kind' = 'purchase';
create index posting_archive_refunds on posting_archive
  (client_id, (was->>'refund_of')) where was->>'refund_of' is not null;

create or replace function refuse_points_not_earned() returns trigger language plpgsql as
  'begin
    if exists (
      select from (select distinct client_id, refund_of from added where refund_of is not null) given
      cross join lateral (
        select coalesce(sum(points), 0) as sum from (
          select points from posting
            where client_id = given.client_id and id = given.refund_of and kind = ''purchase''
          union all
          select points from posting_archive
            where client_id = given.client_id and id = given.refund_of
              and was->>''kind'' = ''purchase''
        ) purchase
      ) earned
      cross join lateral (
        select coalesce(sum(points), 0) as sum from (
          select points from posting
            where client_id = given.client_id and refund_of = given.refund_of
          union all
          select points from posting_archive
            where client_id = given.client_id and was->>''refund_of'' = given.refund_of::text
        ) refund
      ) back
      where earned.sum + back.sum < 0
    ) then
      raise exception ''a refund takes back more points than its purchase earned''
        using errcode = ''check_violation''; end if; return null; end';
