-- The migration that a bridge has to know to work with what this one removed; null where it removed nothing.
alter table migration add column needs text;
