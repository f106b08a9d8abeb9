import type { Tx } from '../../platform/db/database.ts'
import { and, eq, gt, isNull, lt, sql } from '../../platform/db/drizzle.ts'
import { captcha } from '../../platform/db/schema/flows.ts'
import { CAPTCHA_TRIES } from './rules.ts'

type NewCaptcha = { reference: string; answerDigest: Uint8Array; expiresAt: Date }

/** Stores a new captcha of a flow, and invalidates its previous ones. */
export async function replaceCaptcha(
  tx: Tx,
  flowId: string,
  made: NewCaptcha,
  now: Date,
): Promise<void> {
  await tx
    .update(captcha)
    .set({ replacedAt: now })
    .where(and(eq(captcha.flowId, flowId), isNull(captcha.passedAt), isNull(captcha.replacedAt)))
  await tx.insert(captcha).values({ ...made, flowId, madeAt: now })
}

const isReference = (flowId: string, reference: string) =>
  and(eq(captcha.flowId, flowId), eq(captcha.reference, reference))

/** Counts an attempt before it is compared, in one statement, so that at most three of any number
 * of concurrent attempts are evaluated. Null if the captcha can no longer be used. */
export async function reserveTry(
  tx: Tx,
  flowId: string,
  reference: string,
  now: Date,
): Promise<{ answerDigest: Uint8Array; tries: number } | null> {
  const [row] = await tx
    .update(captcha)
    .set({ tries: sql`${captcha.tries} + 1` })
    .where(
      and(
        isReference(flowId, reference),
        isNull(captcha.passedAt),
        isNull(captcha.replacedAt),
        gt(captcha.expiresAt, now),
        lt(captcha.tries, CAPTCHA_TRIES),
      ),
    )
    .returning({ answerDigest: captcha.answerDigest, tries: captcha.tries })
  return row ?? null
}

/** Marks a captcha as passed. */
export async function passCaptcha(
  tx: Tx,
  flowId: string,
  reference: string,
  now: Date,
): Promise<void> {
  await tx.update(captcha).set({ passedAt: now }).where(isReference(flowId, reference))
}
