-- What a person has entered in a form and not sent yet: one for each person, kind of form and subject. It is
-- sealed with a key outside the database, and deleted when it is sent or 30 days after its last change.
create table draft (
  client_id text not null,
  id uuid not null default gen_random_uuid(),
  cardmember_id uuid not null,
  kind text not null check (kind ~ '^[A-Za-z]{1,32}$'),
  -- The card that it is about; empty for a form that is about none.
  subject text not null check (length(subject) <= 64),
  content text not null check (length(content) <= 65536),
  -- Of the root secret that seals it.
  key_generation integer not null check (key_generation > 0),
  changed_at timestamptz(3) not null,
  primary key (client_id, id),
  unique (client_id, cardmember_id, kind, subject),
  foreign key (client_id, cardmember_id) references cardmember
);
create index draft_changed on draft (changed_at);
