-- A call that the desk makes to a person, while it is under way: the three words that both sides see. One at a time.
create table desk_call (
  client_id text not null,
  cardmember_id uuid not null,
  words jsonb not null,
  operator text not null,
  began_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > began_at),
  -- When the person saw the words, which happens once.
  shown_at timestamptz(3),
  primary key (client_id, cardmember_id),
  foreign key (client_id, cardmember_id) references cardmember
);
create index desk_call_by_end on desk_call (ends_at);
