import type { Tx } from '../db/database.ts'
import { and, desc, eq, gt, inArray, isNotNull } from '../db/drizzle.ts'
import { outboxMessage } from '../db/schema/operations.ts'
import { gatheredSubject, gatheredText, type GatheredNotice } from './gathered-text.ts'
import type { NoticeMessage } from './message.ts'
import { GATHERED_MS, shareOf } from './notice-budget.ts'
import { withPhoneDirection } from './phone-direction.ts'

/** The number of notices whose texts are stored; of later ones only the subject is. */
const KEPT_TEXTS = 50

/** Returns the ordering key of gathered notices. It is separate, so that they neither wait for
 * individual notices nor delay them. */
export const gatheredThread = (message: NoticeMessage): string =>
  `${message.to} ${shareOf(message)}`

/** Adds a notice to the unsent message that gathers notices for its recipient. Returns false if
 * there is none; this notice then starts one. Call it while the recipient's budget is locked. */
export async function addToGathered(tx: Tx, message: NoticeMessage, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - GATHERED_MS[shareOf(message)])
  const [row] = await tx
    .select({ id: outboxMessage.id, gathered: outboxMessage.gathered })
    .from(outboxMessage)
    .where(
      and(
        eq(outboxMessage.channel, message.channel),
        eq(outboxMessage.thread, gatheredThread(message)),
        isNotNull(outboxMessage.gathered),
        gt(outboxMessage.at, since),
        inArray(outboxMessage.state, ['waiting', 'kept']),
        eq(outboxMessage.attempts, 0),
      ),
    )
    .orderBy(desc(outboxMessage.id))
    .limit(1)
    .for('update')
  if (!row) return false
  const notices = [...(row.gathered as GatheredNotice[])]
  const { text } = message
  notices.push({ ...partOf(message, now), text: notices.length < KEPT_TEXTS ? text : null })
  await tx
    .update(outboxMessage)
    .set({
      gathered: notices,
      body: withPhoneDirection(gatheredText(message.channel, notices, message.language)),
      ...(message.channel === 'email' && {
        subject: gatheredSubject(notices.length, message.language),
      }),
    })
    .where(eq(outboxMessage.id, row.id))
  return true
}

/** Returns a notice as part of a gathered message. */
export const partOf = (message: NoticeMessage, now: Date): GatheredNotice => ({
  about: message.about,
  at: now.toISOString(),
  text: message.text,
})
