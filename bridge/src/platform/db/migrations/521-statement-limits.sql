-- The limit and what was available of it when a statement closed; empty for statements before.
alter table statement
  add limit_minor bigint check (limit_minor >= 0),
  add available_minor bigint check (available_minor >= 0);
