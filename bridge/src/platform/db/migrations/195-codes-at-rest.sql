-- A code is stored under a key that the database does not have, and its message without it. What was
-- stored before is of no use in three minutes at most.
update outbox_message set
  body = replace(body, code, repeat('•', length(code))),
  code = null,
  state = case when state = 'waiting' then 'expired' else state end,
  due_at = null,
  ended_at = case when state = 'waiting' then now() else ended_at end
  where code is not null;

alter table outbox_message
  drop constraint outbox_message_code_check,
  add constraint outbox_message_code_check check (code ~ '^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]*){4}$');
