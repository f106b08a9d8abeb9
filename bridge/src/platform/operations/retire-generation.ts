import { DAY_MS } from '@sadu/contract/core/time'
import { StartRefusal } from '../../core/start-refusal.ts'
import type { Tx } from '../db/database.ts'
import { and, eq, isNull } from '../db/drizzle.ts'
import { keyGeneration } from '../db/schema/operations.ts'
import type { Keys } from '../keys/keys.ts'
import { countNeeds, type Needs } from '../keys/needs.ts'
import { ROOT_LEAD_MS } from '../keys/root.ts'

/** The time after a generation's last use for writing within which its short-lived values (codes,
 * tokens, idempotent calls) expire. */
const SHORT_LIVED_MS = 2 * DAY_MS

/** Marks a generation of the root secret as retired, or throws a `StartRefusal` that lists the data
 * which still needs it. The caller then removes its secrets from the keys. */
export async function markRetired(
  tx: Tx,
  keys: Pick<Keys, 'generations'>,
  generation: number,
  now: Date,
): Promise<void> {
  const state = keys.generations().find((each) => each.generation === generation)?.state
  if (state === undefined) throw new StartRefusal(`Generation ${generation} does not exist.`)
  if (state === 'retired') throw new StartRefusal(`Generation ${generation} is retired already.`)
  if (state !== 'earlier') {
    throw new StartRefusal(
      `Generation ${generation} is in use. Make another one first, with “rotate root”.`,
    )
  }
  const oldest = keys.generations().find((each) => each.state !== 'retired')
  if (oldest?.generation !== generation) {
    throw new StartRefusal(`Retire generation ${oldest?.generation} first.`)
  }
  const successor = keys.generations().find((each) => each.generation === generation + 1)
  const usedAt = (successor?.createdAt.getTime() ?? 0) + ROOT_LEAD_MS
  const earliest = new Date(usedAt + SHORT_LIVED_MS)
  if (now < earliest) {
    throw new StartRefusal(
      `Codes and sessions may still need generation ${generation}. Retire it after ${earliest.toISOString()}.`,
    )
  }
  const needs = describeNeeds(await countNeeds(tx, generation, now))
  if (needs.length > 0) {
    throw new StartRefusal(`Generation ${generation} is still needed: ${needs.join('; ')}.`)
  }
  await tx
    .update(keyGeneration)
    .set({ retiredAt: now })
    .where(and(eq(keyGeneration.generation, generation), isNull(keyGeneration.retiredAt)))
}

/** Describes the data that needs a generation, in words. */
export function describeNeeds({
  passwords,
  wrapped,
  legalIds,
  pins,
  drafts,
  files,
  applicants,
  browsers,
  storedCards,
  locks,
}: Needs): string[] {
  const counted: [number, string][] = [
    [passwords, 'passwords of people who have not signed in since (--end-passwords ends them)'],
    [wrapped, 'secrets of open handshakes and sessions'],
    [legalIds, 'identity numbers that the next renew-generations brings on'],
    [pins, 'PINs that the next renew-generations brings on'],
    [files, 'files that the next renew-generations brings on'],
    [applicants, 'numbers of applicants that the next renew-generations brings on'],
    [browsers, 'addresses of browsers that the next renew-generations brings on'],
    [storedCards, 'stored cards that the next renew-generations brings on'],
    [drafts, 'drafts that the next renew-generations brings on'],
    [locks, 'locks of sign-ins that have not ended'],
  ]
  return counted.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
}
