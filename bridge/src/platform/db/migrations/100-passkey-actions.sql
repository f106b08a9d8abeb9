-- The action that the use of a passkey confirms, with its exact parameters, as a keyed digest. Empty
-- for a challenge that confirms no action.
alter table passkey_challenge
  add action_digest bytea check (octet_length(action_digest) = 32),
  add check ((purpose = 'action') = (action_digest is not null)),
  add check (purpose <> 'action' or session_id is not null);
