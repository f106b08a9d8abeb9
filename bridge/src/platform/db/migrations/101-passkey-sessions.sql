-- Whether the person used a passkey to open the session, alone or in place of a code. Wrong passwords
-- that somebody types elsewhere say nothing about such a session.
alter table auth_session
  add by_passkey boolean not null default false;
