-- Who looks after a Centurion customer, as the issuer last said.
create table relationship_manager (
  client_id text primary key references client,
  first_name_en text not null,
  first_name_ar text not null,
  full_name_en text not null,
  full_name_ar text not null,
  gender text not null check (gender in ('female', 'male')),
  -- E.164.
  phone text not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  email text not null,
  -- Hours of every day in Riyadh.
  opens_at text not null check (opens_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closes_at text not null check (closes_at ~ '^([01]\d|2[0-4]):[0-5]\d$')
);
