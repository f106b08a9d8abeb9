-- no transaction
drop index concurrently if exists upload_charge;
create index concurrently upload_charge on upload (client_id, charge_id) where charge_id is not null;
