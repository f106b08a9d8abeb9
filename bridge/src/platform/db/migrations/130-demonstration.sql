-- One row once a database belongs to the demonstration, whose people have known passwords.
create table demonstration (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now()
);
