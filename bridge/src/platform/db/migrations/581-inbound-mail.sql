-- E-mails that were taken from the inbox for complaints, so that each is taken once.
create table inbound_mail (
  -- A digest of the Message-ID, or of the whole e-mail if it has none.
  message_key text primary key check (length(message_key) = 43),
  -- A keyed digest of the mailbox that it came from, to limit the answers to one mailbox.
  sender_key text not null check (length(sender_key) = 43),
  received_at timestamptz(3) not null
);
create index inbound_mail_from on inbound_mail (sender_key, received_at);
create index inbound_mail_old on inbound_mail (received_at);
