-- The language of the portal at the last sign-in: that of alerts, until somebody has said which one they want.
alter table login add last_sign_in_language text check (last_sign_in_language in ('en', 'ar'));
