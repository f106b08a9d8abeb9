-- Of a message of the assistant: what it offers to do.
alter table chat_message add act jsonb;
