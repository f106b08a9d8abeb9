-- A merchant may take a part of an authorization back, as pumps and hotels do. What is held is lowered,
-- and what was given up of it is kept, in the currency of the purchase: together they are what was
-- asked for at first.
alter table card_authorization
  add column released_minor bigint not null default 0 check (released_minor >= 0);

-- As before, but that what is pending may be lowered by what is given up.
create or replace function keep_authorization() returns trigger language plpgsql as
  'begin
    if (new.client_id, new.id, new.account_id, new.card_id, new.cardmember_id, new.merchant_id,
        new.kind, new.occurred_at, new.expires_at, new.transaction_currency, new.fx_rate,
        new.transaction_minor + new.released_minor)
      is distinct from
       (old.client_id, old.id, old.account_id, old.card_id, old.cardmember_id, old.merchant_id,
        old.kind, old.occurred_at, old.expires_at, old.transaction_currency, old.fx_rate,
        old.transaction_minor + old.released_minor)
      or ((new.transaction_minor, new.billing_minor, new.fx_fee_minor)
          is distinct from (old.transaction_minor, old.billing_minor, old.fx_fee_minor)
        and (old.state <> ''pending'' or new.released_minor <= old.released_minor
          or new.billing_minor > old.billing_minor or new.fx_fee_minor > old.fx_fee_minor))
      or (new.state <> old.state
        and old.state <> ''pending''
        and (new.state <> ''posted'' or old.state = ''posted''))
    then
      raise exception ''an authorization is only lowered while it is pending, and ends once''
        using errcode = ''restrict_violation''; end if; return new; end';
