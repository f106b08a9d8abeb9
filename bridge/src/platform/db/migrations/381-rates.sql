-- Rates of every currency that a country pays with, not only of those in which charges are posted, each with who
-- reported it. Small money is rated for many units; charges are posted at rates for one.
alter table fx_rate drop constraint fx_rate_currency_check;
alter table fx_rate add constraint fx_rate_currency_check
  check (currency ~ '^[A-Z]{3}$' and currency <> 'SAR');
alter table fx_rate add column units integer not null default 1
  check (units in (1, 10, 100, 1000, 10000, 100000, 1000000));
alter table fx_rate add constraint fx_rate_units_posted
  check (units = 1 or currency not in ('USD', 'GBP'));
alter table fx_rate add column source text not null default 'issuer';
update fx_rate set source = 'demonstration' where exists (select from demonstration);
