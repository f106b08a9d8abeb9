-- What happened, as a person reads it in the portal, in both languages.
create table inbox_item (
  client_id text not null,
  id uuid not null default gen_random_uuid(),
  cardmember_id uuid not null,
  -- The order in which entries came.
  seq bigint not null generated always as identity,
  kind text not null,
  -- What happened, by a name that is the same however often it is told.
  key text not null,
  -- What it leads to.
  subject text,
  title_en text not null,
  title_ar text not null,
  line_en text not null,
  line_ar text not null,
  at timestamptz(3) not null,
  read_at timestamptz(3),
  primary key (client_id, id),
  unique (client_id, cardmember_id, key),
  -- What is written for nobody is undone before it is looked at.
  foreign key (client_id, cardmember_id) references cardmember deferrable initially deferred
);
create index inbox_item_of on inbox_item (client_id, cardmember_id, seq);
create index inbox_item_unread on inbox_item (client_id, cardmember_id) where read_at is null;
create index inbox_item_old on inbox_item (at);
