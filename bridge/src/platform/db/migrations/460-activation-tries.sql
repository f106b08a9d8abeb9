-- How often an expiry that is not on a card was typed to activate it, on the last day in Riyadh on which one was.
create table card_activation_try (
  client_id text not null,
  card_id uuid not null,
  tried_on date not null,
  tries smallint not null check (tries > 0),
  primary key (client_id, card_id),
  foreign key (client_id, card_id) references card
);
