-- Changes of the issuer's fees, each announced before the day from which it applies. They are only
-- added to: what was announced to people stays as it was.
create table fee_change (
  fee text not null check (fee in ('rewards', 'conversion', 'plan')),
  applies_on date not null,
  -- In halalas, or for a conversion in basis points.
  amount integer not null check (amount between 0 and 1000000),
  announced_at timestamptz(3) not null,
  -- The operator at the issuer's desk.
  announced_by text not null,
  primary key (fee, applies_on)
);

-- Who was told of a change of a fee, or of a yearly fee before it is charged.
create table fee_notice (
  client_id text not null,
  cardmember_id uuid not null,
  -- What was told, by a name that is the same however often the job runs.
  subject text not null,
  told_at timestamptz(3) not null,
  primary key (client_id, cardmember_id, subject),
  foreign key (client_id, cardmember_id) references cardmember
);
create index fee_notice_old on fee_notice (told_at);
