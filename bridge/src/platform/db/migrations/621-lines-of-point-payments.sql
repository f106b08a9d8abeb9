-- no transaction
drop index concurrently if exists posting_of_point_payment;
create index concurrently posting_of_point_payment on posting (client_id, point_payment_id)
  where point_payment_id is not null;
drop index concurrently if exists posting_archive_of_point_payment;
create index concurrently posting_archive_of_point_payment on posting_archive
  (client_id, (was->>'point_payment_id')) where was->>'point_payment_id' is not null;
