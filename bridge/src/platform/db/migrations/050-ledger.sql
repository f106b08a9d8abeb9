-- The ledger's own promises: what is posted stays as it was posted, a closed cycle stays closed, a
-- statement is the sum of its lines, and an event of a source is applied once.

-- One row for each event that was applied, under the name its source gave it. `digest` tells whether
-- the same name comes again with other content.
create table ledger_entry (
  source text not null check (source ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  kind text not null check (kind in ('authorization', 'reversal', 'posting')),
  external_id text not null check (char_length(external_id) between 1 and 64),
  digest bytea not null check (octet_length(digest) = 16),
  client_id text not null,
  -- The authorization or the posting that it made or ended.
  entry_id uuid not null,
  -- The authorization that a posting named before it was known.
  awaits text check (awaits is null or kind = 'posting'),
  applied_at timestamptz not null default now(),
  primary key (source, kind, external_id)
);
create index ledger_entry_awaits on ledger_entry (source, awaits) where awaits is not null;

-- What was charged is what was spent at its rate with its fee, to the halala.
alter table posting add constraint posting_adds_up check (
  abs(billing_minor) = round(abs(transaction_minor) * coalesce(fx_rate, 1)) + coalesce(fx_fee_minor, 0)
);
alter table card_authorization add constraint card_authorization_adds_up check (
  billing_minor = round(transaction_minor * coalesce(fx_rate, 1)) + coalesce(fx_fee_minor, 0)
);

create index card_authorization_expires on card_authorization (expires_at) where state = 'pending';
create index posting_by_authorization on posting (client_id, authorization_id)
  where authorization_id is not null;

-- A posting changes twice at most: it is tied to the authorization that it ended, and it becomes a
-- line of the statement that closes its cycle.
create function keep_posting() returns trigger language plpgsql as
  'begin
    if (old.statement_id is not null and new.statement_id is distinct from old.statement_id)
      or (old.authorization_id is not null
        and new.authorization_id is distinct from old.authorization_id)
      or (new.client_id, new.id, new.account_id, new.card_id, new.cardmember_id, new.merchant_id,
          new.kind, new.occurred_at, new.posted_on, new.serial_number, new.billing_minor,
          new.transaction_minor, new.transaction_currency, new.fx_rate, new.fx_fee_minor,
          new.cash_back_minor, new.points)
        is distinct from
         (old.client_id, old.id, old.account_id, old.card_id, old.cardmember_id, old.merchant_id,
          old.kind, old.occurred_at, old.posted_on, old.serial_number, old.billing_minor,
          old.transaction_minor, old.transaction_currency, old.fx_rate, old.fx_fee_minor,
          old.cash_back_minor, old.points)
    then
      raise exception ''a posting is never changed'' using errcode = ''restrict_violation''; end if; return new; end';
create trigger posting_kept before update on posting
  for each row execute function keep_posting();

-- The authorization's money stays as well; it ends once, and what expired or was reversed may still
-- be posted.
create function keep_authorization() returns trigger language plpgsql as
  'begin
    if (new.client_id, new.id, new.account_id, new.card_id, new.cardmember_id, new.merchant_id,
        new.kind, new.occurred_at, new.expires_at, new.billing_minor, new.transaction_minor,
        new.transaction_currency, new.fx_rate, new.fx_fee_minor)
      is distinct from
       (old.client_id, old.id, old.account_id, old.card_id, old.cardmember_id, old.merchant_id,
        old.kind, old.occurred_at, old.expires_at, old.billing_minor, old.transaction_minor,
        old.transaction_currency, old.fx_rate, old.fx_fee_minor)
      or (new.state <> old.state
        and old.state <> ''pending''
        and (new.state <> ''posted'' or old.state = ''posted''))
    then
      raise exception ''an authorization is never changed, and ends once''
        using errcode = ''restrict_violation''; end if; return new; end';
create trigger card_authorization_kept before update on card_authorization
  for each row execute function keep_authorization();

-- Runs after the foreign keys have locked the accounts, so that a cycle which was being closed at the
-- same moment is closed by now and seen here.
create function refuse_closed_cycle() returns trigger language plpgsql as
  'begin
    if exists (
      select from added
      where added.posted_on <= (
        select max(closed_on) from statement
        where statement.client_id = added.client_id and statement.account_id = added.account_id
      )
    ) then
      raise exception ''the cycle of this posting is closed'' using errcode = ''restrict_violation''; end if; return null; end';
create trigger posting_in_open_cycle after insert on posting
  referencing new table as added for each statement execute function refuse_closed_cycle();
