-- Whoever says that somebody else used their access stops the password: nobody signs in by it until there is another.
alter table login add column password_stopped_at timestamptz;
