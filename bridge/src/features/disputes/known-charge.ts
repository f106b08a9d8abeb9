import { chargeProblem, disputableMinor } from '@sadu/contract/disputes/rules'
import type { DisputeProblem } from '@sadu/contract/disputes/calls'
import type { Owner } from '../../core/owner.ts'
import { readDescribedDispute } from '../../domain/disputes/earlier-dispute.ts'
import type { AccountDispute } from '../../domain/disputes/like-charges.ts'
import { readDisputeOf, readRefunded } from '../../domain/disputes/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type ChargeRow, readCharge } from './store.ts'

const PROBLEMS = { open: 'disputed', approved: 'settled' } as const
type Last = Pick<AccountDispute, 'reference' | 'outcome'> | null
type Live = NonNullable<Last> & { outcome: keyof typeof PROBLEMS }
const isLive = (last: Last): last is Live => last !== null && last.outcome in PROBLEMS

/** A charge that the owner may see, with its facts for a dispute. */
export type KnownCharge = {
  charge: ChargeRow
  refundedMinor: number
  /** The maximum amount that can be disputed. */
  atMostMinor: number
  /** The reason why it cannot be disputed on the day; null if it can. */
  problem: DisputeProblem | null
  /** The reference of its open or approved dispute. */
  dispute: string | null
}

/** Reads the facts about a charge before it is disputed; null if the owner may not see it. */
export async function readKnown(
  tx: Tx,
  owner: Owner,
  { id, ...rule }: { id: string; today: string; disputeDays: number },
): Promise<KnownCharge | null> {
  const charge = await readCharge(tx, owner, id)
  if (!charge) return null
  const key = { clientId: owner.clientId, transactionId: charge.id }
  const last = await readDisputeOf(tx, key)
  const refundedMinor = await readRefunded(tx, key)
  const known = { ...charge, refundedMinor }
  const live = isLive(last) ? last : await readInWords(tx, owner, charge)
  return {
    charge,
    refundedMinor,
    atMostMinor: disputableMinor(known),
    problem: live ? PROBLEMS[live.outcome] : chargeProblem(known, rule),
    dispute: live?.reference ?? null,
  }
}

/** Finds the dispute of a charge that was described before it was in the list. */
async function readInWords(tx: Tx, owner: Owner, charge: ChargeRow): Promise<Live | null> {
  const { accountId, merchantEn, merchantAr, day, billedMinor } = charge
  const found = await readDescribedDispute(tx, owner, {
    account: { clientId: owner.clientId, accountId },
    charge: { merchants: [merchantEn, merchantAr], days: [day], amounts: [billedMinor] },
  })
  return isLive(found) ? found : null
}
