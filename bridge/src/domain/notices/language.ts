import { sql } from '../../platform/db/drizzle.ts'

/** SQL for the language of messages to a `cardmember`: the preferred one, otherwise that of the
 * portal; null if both are unknown. Needs `joinLanguage`. */
export const messageLanguage = sql`coalesce(
  preference.user_language, shown.language, login.last_sign_in_language)`

/** SQL that joins a `cardmember` with the tables needed by `messageLanguage`. */
export const joinLanguage = sql`
  left join user_preference preference on preference.client_id = cardmember.client_id
    and preference.cardmember_id = cardmember.id
  left join display_choice shown on shown.client_id = cardmember.client_id
    and shown.cardmember_id = cardmember.id
  left join login on login.client_id = cardmember.client_id
    and login.cardmember_id = cardmember.id`
