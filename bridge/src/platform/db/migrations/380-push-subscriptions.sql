-- Trusted devices whose browsers show notifications, one subscription each.
create table push_subscription (
  client_id text not null,
  -- Another one with each subscription, so that a message for the one before reaches nobody.
  id uuid not null unique,
  cardmember_id uuid not null,
  device_id text not null,
  -- The public key of the bridge that the browser asked with; under another it takes nothing.
  vapid_key text not null,
  -- Its address and its keys, wrapped with a key outside the database.
  wrapped text not null,
  key_generation int not null,
  subscribed_at timestamptz not null,
  primary key (client_id, device_id),
  foreign key (client_id, cardmember_id) references cardmember,
  foreign key (client_id, device_id) references device
);
create index push_subscription_person on push_subscription (client_id, cardmember_id);

alter table outbox_message
  -- Of what a browser shows: the address in the portal that it opens, and how much it hurries.
  add notification json;
