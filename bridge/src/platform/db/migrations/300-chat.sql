-- Chats of people with the issuer. A person has one that is open at most.
create table chat_thread (
  client_id text not null,
  id uuid not null default gen_random_uuid(),
  cardmember_id uuid not null,
  state text not null check (state in ('assistant', 'waiting', 'person', 'ended')),
  -- In which it was begun.
  language text not null check (language in ('en', 'ar')),
  opened_at timestamptz(3) not null,
  -- When a person was asked for.
  handed_over_at timestamptz(3),
  ended_at timestamptz(3),
  -- The number of its last message, and up to which its owner has read.
  last_seq integer not null default 0 check (last_seq >= 0),
  read_to integer not null default 0 check (read_to >= 0),
  rating integer check (rating between 1 and 5),
  primary key (client_id, id),
  foreign key (client_id, cardmember_id) references cardmember,
  check ((state = 'ended') = (ended_at is not null)),
  check (rating is null or ended_at is not null)
);
create unique index chat_thread_open on chat_thread (client_id, cardmember_id) where ended_at is null;
create index chat_thread_of on chat_thread (client_id, cardmember_id, opened_at);
-- For whoever answers.
create index chat_thread_waiting on chat_thread (handed_over_at) where ended_at is null and handed_over_at is not null;

create table chat_message (
  client_id text not null,
  thread_id uuid not null,
  seq integer not null check (seq > 0),
  cardmember_id uuid not null,
  author text not null check (author in ('customer', 'assistant', 'person', 'notice')),
  -- Of a notice: what happened.
  notice text check (notice in ('handedOver', 'ended')),
  text text not null check (length(text) <= 4000),
  language text not null check (language in ('en', 'ar')),
  -- Of an answer of the assistant: where it comes from.
  source jsonb,
  at timestamptz(3) not null,
  primary key (client_id, thread_id, seq),
  foreign key (client_id, thread_id) references chat_thread,
  foreign key (client_id, cardmember_id) references cardmember,
  check ((author = 'notice') = (notice is not null))
);

-- A file belongs to a draft, a request or a message.
alter table upload add chat_thread_id uuid;
alter table upload add chat_seq integer;
alter table upload add foreign key (client_id, chat_thread_id, chat_seq) references chat_message;
alter table upload drop constraint upload_check;
alter table upload add check (num_nonnulls(draft_id, request_id, chat_thread_id) = 1);
alter table upload add check ((chat_thread_id is null) = (chat_seq is null));
create index upload_chat on upload (client_id, chat_thread_id) where chat_thread_id is not null;
