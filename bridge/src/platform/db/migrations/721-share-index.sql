-- no transaction
drop index concurrently if exists point_entry_by_share;
create index concurrently point_entry_by_share on point_entry (client_id, account_id, cardmember_id)
  include (points) where cardmember_id is not null;
