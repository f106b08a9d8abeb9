import { createHmac } from 'node:crypto'
import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { guardSecret } from '../../platform/keys/guard-secret.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { sourceOf } from '../../platform/limits/source.ts'
import { CODE_BUDGET } from './rules.ts'
import { countUnusedCodes, type CodeBudget } from './store.ts'

/** Returns the stored form of the requesting network. */
export const digestNetwork = (keys: Secrets, ip: string): Uint8Array =>
  new Uint8Array(
    createHmac('sha256', guardSecret(keys))
      .update(`network ${sourceOf(ip).network}`)
      .digest(),
  )

/** Throws `codeLimitReached` if the daily budget is used up. Codes requested elsewhere do not
 * reduce the share of a trusted device or of other networks. */
export async function refusePastBudget(
  tx: Tx,
  asked: { budget: CodeBudget; isTrusted: boolean; networkDigest: Uint8Array },
  now: Date,
): Promise<void> {
  const unused = await countUnusedCodes(tx, asked.budget, asked.networkDigest, now)
  const isOver = asked.isTrusted
    ? unused.trusted >= CODE_BUDGET.trusted
    : unused.network >= CODE_BUDGET.network || unused.elsewhere >= CODE_BUDGET.elsewhere
  // Committed (`keep`), so that a right current password is not counted as a wrong attempt.
  if (isOver) throw new Refusal('codeLimitReached', null, { keep: true })
}
