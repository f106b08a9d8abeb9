-- Whoever says that somebody else used their access disables the password: nobody signs in with it until there is another.
alter table login add column password_disabled_at timestamptz;
