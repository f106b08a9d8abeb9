-- Offers of merchants, as an issuer's feed last reported them. What money follows from (the merchants, the reward, its
-- bounds and its first day) never changes: an offer with other terms is another offer.
create table offer (
  id uuid primary key,
  source text not null check (source ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  category text not null check (category in ('travel', 'shopping', 'entertainment', 'dining')),
  name_en text not null check (char_length(name_en) between 1 and 120),
  name_ar text not null check (char_length(name_ar) between 1 and 120),
  about_en text not null check (char_length(about_en) between 1 and 200),
  about_ar text not null check (char_length(about_ar) between 1 and 200),
  terms_en text not null check (char_length(terms_en) between 1 and 2000),
  terms_ar text not null check (char_length(terms_ar) between 1 and 2000),
  chart text not null check (char_length(chart) between 1 and 624),
  -- The tiers whose cards it is for, separated by spaces.
  tiers text not null check (tiers ~ '^(classic|gold|platinum|centurion)( (classic|gold|platinum|centurion))*$'),
  reward text not null check (reward in ('percent', 'amount', 'multiple', 'points')),
  value integer not null check (value > 0),
  minimum_minor bigint not null check (minimum_minor >= 0),
  counts text not null check (counts in ('each', 'together')),
  most bigint not null check (most > 0),
  times integer check (times > 0),
  -- What the most of it is worth in halalas.
  worth_minor bigint not null check (worth_minor >= 0),
  starts_on date not null,
  ends_on date not null,
  -- The names of its places and their cities.
  place_words text not null,
  search_text text not null generated always as
    (fold_text(name_en || ' ' || name_ar || ' ' || about_en || ' ' || about_ar || ' ' || place_words)) stored,
  constraint offer_days check (starts_on <= ends_on),
  constraint offer_terms check (
    case reward
      when 'percent' then value <= 100 and counts = 'each'
      when 'multiple' then value >= 2 and counts = 'each'
      else times is not null and most = value::bigint * times and (counts = 'each' or minimum_minor > 0)
    end
  )
);
create index offer_ending on offer (ends_on, id);

create function keep_offer_terms() returns trigger language plpgsql as
  'begin
    if (new.id, new.source, new.reward, new.value, new.minimum_minor, new.counts, new.most, new.times, new.starts_on)
      is distinct from
       (old.id, old.source, old.reward, old.value, old.minimum_minor, old.counts, old.most, old.times, old.starts_on)
    then
      raise exception ''the terms of an offer are never changed'' using errcode = ''restrict_violation''; end if; return new; end';
create trigger offer_terms_kept before update on offer
  for each row execute function keep_offer_terms();

-- Whose purchases it counts.
create table offer_merchant (
  offer_id uuid not null references offer,
  merchant_id uuid not null references merchant,
  primary key (merchant_id, offer_id)
);
create index offer_merchant_of_offer on offer_merchant (offer_id);

-- Where it holds; an offer without a row holds anywhere.
create table offer_place (
  offer_id uuid not null references offer,
  number integer not null check (number > 0),
  name_en text not null check (char_length(name_en) between 1 and 120),
  name_ar text not null check (char_length(name_ar) between 1 and 120),
  city_en text not null check (char_length(city_en) between 1 and 120),
  city_ar text not null check (char_length(city_ar) between 1 and 120),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  primary key (offer_id, number)
);

-- An offer that somebody wants to find again.
create table offer_saved (
  client_id text not null,
  card_id uuid not null,
  offer_id uuid not null references offer,
  saved_at timestamptz(3) not null,
  primary key (client_id, card_id, offer_id),
  foreign key (client_id, card_id) references card
);

-- While an offer is linked to a card, its purchases count. A link that ended stays, since what it gave rests on it.
create table offer_link (
  client_id text not null,
  id uuid not null default gen_random_uuid(),
  offer_id uuid not null references offer,
  account_id uuid not null,
  card_id uuid not null,
  cardmember_id uuid not null,
  linked_at timestamptz(3) not null,
  unlinked_at timestamptz(3),
  -- The last day of the offer when it was linked: an issuer that ends it earlier takes nothing from this card.
  ends_on date not null,
  primary key (client_id, id),
  foreign key (client_id, card_id) references card,
  foreign key (client_id, account_id) references account,
  constraint offer_link_times check (unlinked_at >= linked_at)
);
create unique index offer_link_live on offer_link (client_id, card_id, offer_id) where unlinked_at is null;
create index offer_link_by_account on offer_link (client_id, account_id, offer_id);
