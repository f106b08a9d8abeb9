-- The trace in which a message was written, so that its sending continues it; null without tracing.
alter table outbox_message add column trace_parent text check (length(trace_parent) <= 64);
