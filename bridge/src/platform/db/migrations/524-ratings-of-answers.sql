-- How well a message or a complaint was answered, as its sender says, once.
create table request_rating (
  client_id text not null,
  request_id uuid not null,
  rating integer not null check (rating between 1 and 5),
  note text check (length(note) between 1 and 1000),
  at timestamptz(3) not null,
  primary key (client_id, request_id),
  foreign key (client_id, request_id) references request (client_id, id)
);
