-- A message of somebody who is not signed in is a request as well: of no client, asked by nobody whom we know.
-- What belongs to a client goes on leading its key with the client; a request alone is found by its id.
alter table request_event drop constraint request_event_client_id_request_id_fkey;
alter table dispute drop constraint dispute_client_id_request_id_fkey;
alter table upload drop constraint upload_client_id_request_id_fkey;
alter table supplementary_applicant drop constraint supplementary_applicant_client_id_id_fkey;
alter table request
  drop constraint request_pkey,
  add primary key (id),
  add constraint request_of_client unique (client_id, id),
  alter client_id drop not null,
  alter cardmember_id drop not null,
  add check ((client_id is null) = (cardmember_id is null)),
  add check (client_id is not null or (kind in ('contact', 'complaint') and card_id is null));
alter table request_event
  drop constraint request_event_pkey,
  add primary key (request_id, seq),
  alter client_id drop not null,
  drop constraint request_event_check,
  add foreign key (request_id) references request,
  add foreign key (client_id, request_id) references request (client_id, id),
  add check (party = 'issuer' or client_id is null or cardmember_id is not null),
  add check (party <> 'issuer' or cardmember_id is null);
alter table dispute
  add foreign key (client_id, request_id) references request (client_id, id);
alter table upload
  add foreign key (client_id, request_id) references request (client_id, id);
alter table supplementary_applicant
  add foreign key (client_id, id) references request (client_id, id);

-- The issuer is told of it too.
alter table issuer_event
  drop constraint issuer_event_pkey,
  add primary key (number),
  alter client_id drop not null,
  add check (client_id is not null or card_id is null);
