import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import type { AlertMessage } from '../../platform/outbox/message.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { addToInbox } from '../inbox/store.ts'
import type { FeeRecipient } from './store.ts'
import type { FeeText } from './texts.ts'

type FeeNotice = { person: FeeRecipient; text: FeeText; key: string }

/** Notifies people of fees by SMS, by e-mail if they have an address, and in the inbox, regardless
 * of their choice of alerts. Texts are in both languages for a person whose language is not
 * known. */
export async function notifyOfFees(
  tx: Tx,
  outbox: Outbox,
  notices: readonly FeeNotice[],
  now: Date,
): Promise<void> {
  await outbox.enqueueAlerts(
    tx,
    notices.flatMap((one) => messagesOf(one, now)),
  )
  const entries = notices.map(({ person: { clientId, cardmemberId }, text, key }) => ({
    clientId,
    cardmemberId,
    kind: 'fee' as const,
    key: `fee ${key}`,
    title: text.title,
    line: text.line,
  }))
  await addToInbox(tx, entries, now)
}

function messagesOf({ person, text: { sms, title }, key }: FeeNotice, now: Date): AlertMessage[] {
  const { clientId, cardmemberId, mobile, email, language } = person
  const text = language === null ? `${sms.ar}\n\n${sms.en}` : sms[language]
  const common = (channel: string) => ({
    purpose: 'alert' as const,
    text,
    language,
    key: createHash('sha256')
      .update(`fee ${key} ${clientId} ${cardmemberId} ${channel}`)
      .digest('base64url'),
    holder: `alerts ${clientId} ${cardmemberId}`,
    dueAt: now,
  })
  const bySms = { ...common('sms'), channel: 'sms' as const, to: mobile, subject: null }
  if (email === null) return [bySms]
  const subject = language === null ? `${title.ar} | ${title.en}` : title[language]
  return [bySms, { ...common('email'), channel: 'email', to: email, subject }]
}
