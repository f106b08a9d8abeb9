-- Withdrawals above what may be withdrawn in cash.
alter table declined_attempt
  drop constraint declined_attempt_reason_check,
  add constraint declined_attempt_reason_check check (reason in (
    'insufficientCredit', 'cardLimit', 'cashLimit', 'cardSuspended', 'cardInactive', 'cardStopped',
    'cardExpired', 'onlineOff', 'abroadOff', 'cashOff', 'contactlessOff', 'merchantBlocked',
    'unusualAbroad', 'wrongPin', 'pinLocked', 'wrongDetails', 'notConfirmed', 'suspectedFraud',
    'notSupportedAbroad', 'notSupportedThere', 'technical'
  ));
