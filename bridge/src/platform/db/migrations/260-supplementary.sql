-- Whom a supplementary card is asked for. The number of an ID or a passport is sealed with a key outside the
-- database; all else that is said of them stands in the details of the request.
create table supplementary_applicant (
  client_id text not null,
  -- The request's.
  id uuid not null,
  id_number text not null check (length(id_number) <= 1024),
  -- Of the root secret that seals it.
  key_generation integer not null check (key_generation > 0),
  -- Who they are, and their card, once it was approved.
  cardmember_id uuid,
  card_id uuid,
  primary key (client_id, id),
  foreign key (client_id, id) references request,
  foreign key (client_id, cardmember_id) references cardmember,
  foreign key (client_id, card_id) references card,
  check ((cardmember_id is null) = (card_id is null))
);

-- A supplementary cardmember may be known by a passport, whose number has letters.
alter table cardmember
  drop constraint cardmember_legal_id_tail_check,
  add constraint cardmember_legal_id_tail_check check (legal_id_tail ~ '^[0-9A-Z]{3}$');
