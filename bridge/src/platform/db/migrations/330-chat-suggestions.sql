-- Of a message of the assistant that asks back: the questions that may have been meant.
alter table chat_message add suggestions text[] not null default '{}';
