-- Whoever repeats a write gets the same bytes: `json` keeps the order of the fields, `jsonb` does not.
alter table idempotent_call alter column answer type json using answer::json;
