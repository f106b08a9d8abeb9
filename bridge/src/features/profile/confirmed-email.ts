import { contract } from '@sadu/contract'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Owner } from '../../core/owner.ts'
import { acceptedDigests } from '../../domain/step-up/action.ts'
import type { Tx } from '../../platform/db/database.ts'
import { oneTimeCode } from '../../platform/db/schema/sessions.ts'
import type { Secrets } from '../../platform/keys/keys.ts'

/** For so long a confirmed address may be asked for. */
const CONFIRMED_MS = 30 * MINUTE_MS

/** Who asks for other details, and in which session. */
export type Asker = { keys: Secrets; owner: Owner; sessionId: string; now: Date }

/** Whether the code that was sent to an e-mail address was entered in this session a short while ago. */
export async function isEmailConfirmed(
  tx: Tx,
  { keys, owner, sessionId, now }: Asker,
  email: string,
): Promise<boolean> {
  const used = await tx.$count(
    oneTimeCode,
    and(
      eq(oneTimeCode.clientId, owner.clientId),
      eq(oneTimeCode.cardmemberId, owner.cardmemberId),
      eq(oneTimeCode.sessionId, sessionId),
      eq(oneTimeCode.purpose, 'confirmEmail'),
      inArray(oneTimeCode.actionDigest, acceptedDigests(keys, contract.confirmEmail, { email })),
      gt(oneTimeCode.usedAt, new Date(now.getTime() - CONFIRMED_MS)),
    ),
  )
  return used > 0
}
