-- Guesses at card details are counted where all limits are. What is left of an identity number is the keyed
-- hash by which its owner is found, to be told of them.
alter table enrolment_flow
  drop column legal_id_digest,
  drop column address_digest,
  drop column weighed_at,
  add column legal_id_hash text not null default '';
alter table enrolment_flow alter column legal_id_hash drop default;

-- Wrong passwords end what their own browser opened, however it was opened.
alter table auth_session drop column by_passkey;
