-- What people may say of themselves, and where post reaches them by the parts of the national address.
alter table cardmember add nationality text check (nationality ~ '^[A-Z]{2}$');

alter table mailing_address
  -- The parts of an address in the Kingdom; empty for one that was taken by its lines alone.
  add building_number text check (building_number ~ '^[0-9]{4}$'),
  add street text check (char_length(street) between 1 and 40),
  add district text check (char_length(district) between 1 and 40),
  add postal_code text check (postal_code ~ '^[0-9]{5}$'),
  add secondary_number text check (secondary_number ~ '^[0-9]{4}$'),
  add constraint mailing_address_national check (
    num_nulls(building_number, street, district, postal_code) in (0, 4)
    and (secondary_number is null or building_number is not null)
    and (building_number is null or country = 'SA')
  );

-- The number of the ID that a request names: sealed with a key outside the database.
create table identity_change (
  client_id text not null,
  -- The request's.
  id uuid not null,
  id_number text not null check (length(id_number) <= 1024),
  -- Of the root secret that seals it.
  key_generation integer not null check (key_generation > 0),
  primary key (client_id, id),
  foreign key (client_id, id) references request (client_id, id)
);
