-- A way in or back in that is under way: enrolment, or the recovery of a user ID or a password. Its
-- id is what an enrolment token names. Whose it is, is known only when the details matched a card;
-- otherwise it goes the same steps and ends nowhere.
create table enrolment_flow (
  id text primary key check (char_length(id) = 22),
  kind text not null check (kind in ('enrolment', 'recoverUserId', 'recoverPassword')),
  jkt text not null check (char_length(jkt) = 43),
  client_id text,
  cardmember_id uuid,
  -- Whether the key is one of the person's trusted devices: guesses from elsewhere do not count
  -- against it.
  is_trusted boolean not null,
  -- Keyed digests, by which tries and codes are counted: of the identity number, of all the details,
  -- and of the address they came from.
  legal_id_digest bytea not null check (octet_length(legal_id_digest) = 32),
  details_digest bytea not null check (octet_length(details_digest) = 32),
  address_digest bytea not null check (octet_length(address_digest) = 32),
  step text not null check (step in (
    'captcha', 'code', 'accountDetails', 'showUserId', 'newPassword', 'done'
  )),
  captchas smallint not null default 0 check (captchas >= 0),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  weighed_at timestamptz,
  verified_at timestamptz,
  foreign key (client_id, cardmember_id) references cardmember (client_id, id) on delete cascade,
  check ((client_id is null) = (cardmember_id is null)),
  check (client_id is not null or not is_trusted),
  check (step in ('captcha', 'code') or (client_id is not null and verified_at is not null))
);
create index enrolment_flow_expires on enrolment_flow (expires_at);
create index enrolment_flow_details on enrolment_flow (details_digest);
create index enrolment_flow_legal_id on enrolment_flow (legal_id_digest, weighed_at);
create index enrolment_flow_key on enrolment_flow (jkt, weighed_at);
create index enrolment_flow_address on enrolment_flow (address_digest, weighed_at);

-- Six digits that were drawn and spoken; only a keyed digest of them is kept.
create table captcha (
  flow_id text not null references enrolment_flow on delete cascade,
  reference text not null check (char_length(reference) = 22),
  answer_digest bytea not null check (octet_length(answer_digest) = 32),
  tries smallint not null default 0 check (tries between 0 and 3),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  -- Passed, or replaced by a newer one.
  passed_at timestamptz,
  replaced_at timestamptz,
  primary key (flow_id, reference),
  check (passed_at is null or replaced_at is null)
);

-- A code belongs to a session, or to a way in under way. The purposes are the bridge's to know.
alter table one_time_code drop constraint one_time_code_pkey;
alter table one_time_code
  alter client_id drop not null,
  alter session_id drop not null,
  alter cardmember_id drop not null,
  add flow_id text references enrolment_flow on delete cascade,
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose check (purpose ~ '^[A-Za-z]{1,32}$'),
  add constraint one_time_code_holder check (
    case when flow_id is null
      then client_id is not null and session_id is not null and cardmember_id is not null
      else client_id is null and session_id is null and cardmember_id is null
    end
  ),
  add primary key (otp_reference);
create index one_time_code_flow on one_time_code (flow_id);

-- Another password ends what the one before it opened.
alter table auth_session
  drop constraint auth_session_ended_because_check,
  add constraint auth_session_ended_because_check check (
    ended_because in ('signedOut', 'signedIn', 'reuse', 'locked', 'passwordChanged')
  );
