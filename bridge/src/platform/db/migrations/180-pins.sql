-- The PIN of a card: a block that is enciphered under a key which is wrapped outside the database, when it was
-- set, and how often it was shown on the last day in Riyadh on which it was.
create table card_pin (
  client_id text not null,
  card_id uuid not null,
  wrapped_key bytea not null,
  -- Of the key that wraps it: what the HSM protects begins with its generation.
  key_generation integer not null
    generated always as (get_byte(wrapped_key, 0) * 256 + get_byte(wrapped_key, 1)) stored,
  block bytea not null check (octet_length(block) = 16),
  set_at timestamptz(3) not null,
  viewed_on date,
  views smallint not null default 0 check (views >= 0),
  primary key (client_id, card_id),
  foreign key (client_id, card_id) references card,
  check ((viewed_on is null) = (views = 0))
);

-- A PIN is not the year in which its holder was born. Empty where the issuer has not said the day.
alter table cardmember add born_on date;
