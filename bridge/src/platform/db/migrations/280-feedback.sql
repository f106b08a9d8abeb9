-- What people say of the portal and of the answers of the help. Nothing here says who.
create table feedback (
  id uuid primary key,
  rating integer not null check (rating between 1 and 5),
  said text check (length(said) between 1 and 1000),
  -- The screen that it is about, without what stands behind its path.
  screen text check (screen ~ '^/[a-z/-]{0,79}$'),
  language text not null check (language in ('en', 'ar')),
  at timestamptz(3) not null
);
create index feedback_by_day on feedback (at desc, id);

-- How often an answer did help, and did not, on a day in Riyadh.
create table answer_judgement (
  question text not null check (question ~ '^[a-z-]{1,60}$'),
  day date not null,
  helped integer not null check (helped >= 0),
  not_helped integer not null check (not_helped >= 0),
  primary key (question, day)
);
