-- In which language and by which marketing channels a person wants to hear from the issuer.
create table user_preference (
  client_id text not null,
  cardmember_id uuid not null,
  user_language text not null check (user_language in ('en', 'ar')),
  promotional_sms boolean not null,
  promotional_email boolean not null,
  promotional_calls boolean not null,
  changed_at timestamptz(3) not null,
  primary key (client_id, cardmember_id),
  foreign key (client_id, cardmember_id) references cardmember
);

-- What a person has agreed to, and taken back: each time a row, with the version of the text that was shown.
create table consent (
  client_id text not null,
  id bigint generated always as identity,
  cardmember_id uuid not null,
  kind text not null check (kind ~ '^[A-Za-z]{1,32}$'),
  is_given boolean not null,
  text_version text not null check (length(text_version) between 1 and 32),
  at timestamptz(3) not null,
  primary key (client_id, id),
  foreign key (client_id, cardmember_id) references cardmember
);
create index consent_of_person on consent (client_id, cardmember_id, id);

-- How the portal looks and writes for a person, on every device; what is empty each device decides for itself.
create table display_choice (
  client_id text not null,
  cardmember_id uuid not null,
  language text check (language in ('en', 'ar')),
  theme text check (theme in ('system', 'light', 'dark')),
  digits text check (digits in ('latn', 'arab')),
  calendar text check (calendar in ('gregory', 'islamic-umalqura')),
  motion text check (motion in ('system', 'reduced')),
  text_size text check (text_size in ('standard', 'large', 'larger')),
  changed_at timestamptz(3) not null,
  primary key (client_id, cardmember_id),
  foreign key (client_id, cardmember_id) references cardmember
);
