-- The order in which messages leave. Without it every claim looks through and sorts all that is due, which is a great deal
-- when quiet hours end.
create index outbox_message_next on outbox_message (channel, expires_at, id) include (due_at)
  where state = 'waiting';

-- Both are queues: most of what they hold changes within seconds, and a plan made for an hour ago reads all of it.
alter table outbox_message set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000);
alter table alert_event set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000);
