-- Receipts: files on a posted charge, of the person who added them. No foreign key: postings are archived.
alter table upload add charge_id uuid;
alter table upload drop constraint upload_check;
alter table upload add constraint upload_check
  check (num_nonnulls(draft_id, request_id, chat_thread_id, charge_id) = 1);
