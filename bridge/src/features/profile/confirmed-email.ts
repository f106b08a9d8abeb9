import { contract } from '@sadu/contract'
import { MINUTE_MS } from '@sadu/contract/core/time'
import type { Owner } from '../../core/owner.ts'
import { acceptedDigests } from '../../domain/step-up/action.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, gt, inArray } from '../../platform/db/drizzle.ts'
import { oneTimeCode } from '../../platform/db/schema/sessions.ts'
import type { Secrets } from '../../platform/keys/keys.ts'

/** The time for which a confirmed address can be used in a request. */
const CONFIRMED_MS = 30 * MINUTE_MS

/** The person who requests a change of details, and their session. */
export type Asker = { keys: Secrets; owner: Owner; sessionId: string; now: Date }

/** Whether the code sent to an email address was entered in this session recently. */
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
