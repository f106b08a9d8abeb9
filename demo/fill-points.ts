import { addDays, startOfDay } from '@sadu/contract/core/days'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { enterPoints, type PointChange } from '../bridge/src/domain/points/enter-points.ts'
import { givePoints } from '../bridge/src/domain/points/give-points.ts'
import { idFor } from '../bridge/src/domain/events/event.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { DEMO_CARDMEMBERS } from './cardmembers.ts'
import { HOUR_MS } from '@sadu/contract/core/time'

const NOON_MS = 12 * HOUR_MS

type DemoEntry = { account: string; daysAgo: number; change: PointChange }

/** Point entries that the issuer reported, all in the open cycle: a referral bonus for Noura, an
 * adjustment for Khalid and a redemption by Reema. */
const ENTRIES: readonly DemoEntry[] = [
  { account: 'noura', daysAgo: 6, change: { kind: 'referralBonus' } },
  {
    account: 'khalid-everyday',
    daysAgo: 4,
    change: {
      kind: 'adjustment',
      points: 1_500,
      note: {
        en: 'For your patience while your card was replaced',
        ar: 'تقديرًا لصبرك أثناء استبدال بطاقتك',
      },
    },
  },
  { account: 'reema', daysAgo: 9, change: { kind: 'redeemed', points: 40_000 } },
]

const GIVEN = 5_000

/** Gives some of Noura's points to Faisal, who pays with them. */
async function fillGift(tx: Tx, { today, to }: { today: string; to: string }): Promise<void> {
  const nameOf = (person: string) => {
    const found = DEMO_CARDMEMBERS.find(({ key }) => key === person)
    if (!found) throw new Error(`the demonstration has no ${person}`)
    return found.fullName
  }
  const billReference = DEMO_ACCOUNTS.find(({ key }) => key === 'noura')?.billReference ?? ''
  const now = new Date(startOfDay(addDays(today, -2)).getTime() + NOON_MS)
  const gift = {
    id: idFor(now, 'gift'),
    points: GIVEN,
    billReference,
    from: nameOf('noura'),
    to: { cardmemberId: to, name: nameOf('faisal') },
    now,
  }
  if ((await givePoints(tx, gift)) === 'notEnough') {
    throw new Error('the demonstration has too few points to give')
  }
}

/** Enters points that do not come from charges. */
export async function fillPoints(
  tx: Tx,
  { today, cardmemberId }: { today: string; cardmemberId: (person: string) => string },
): Promise<void> {
  for (const { account, daysAgo, change } of ENTRIES) {
    const billReference = DEMO_ACCOUNTS.find(({ key }) => key === account)?.billReference ?? ''
    const occurredAt = new Date(startOfDay(addDays(today, -daysAgo)).getTime() + NOON_MS)
    const named = { source: 'demonstration', externalId: account, billReference, occurredAt }
    const outcome = await enterPoints(tx, { ...named, ...change })
    if (outcome.outcome !== 'applied') {
      throw new Error(`the demonstration has points that are ${JSON.stringify(outcome)}`)
    }
  }
  await fillGift(tx, { today, to: cardmemberId('faisal') })
}
