-- The branches and ATMs of the issuer, as its feed last reported them.
create table place (
  id uuid primary key,
  -- Who reported it: an issuer's source, or the demonstration.
  source text not null check (source ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  kind text not null check (kind in ('branch', 'atm')),
  name_en text not null check (char_length(name_en) between 1 and 120),
  name_ar text not null check (char_length(name_ar) between 1 and 120),
  address_en text not null check (char_length(address_en) between 1 and 120),
  address_ar text not null check (char_length(address_ar) between 1 and 120),
  city_en text not null check (char_length(city_en) between 1 and 120),
  city_ar text not null check (char_length(city_ar) between 1 and 120),
  country text not null check (country ~ '^[A-Z]{2}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  zone text not null check (char_length(zone) between 1 and 64),
  -- As OpenStreetMap writes them (`docs/feed.md#places`).
  hours text not null check (char_length(hours) between 1 and 200),
  ramadan_hours text check (char_length(ramadan_hours) between 1 and 200),
  is_closed_on_holidays boolean not null,
  is_accessible boolean not null,
  -- ISO 639-1, separated by spaces.
  languages text not null check (languages ~ '^([a-z]{2}( [a-z]{2})*)?$'),
  phone text check (phone ~ '^\+\d{7,15}$'),
  -- The last day on which it is there; null for no end.
  ends_on date
);
create index place_position on place (latitude, longitude);
