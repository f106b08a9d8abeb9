import type { DeclineReason } from '@sadu/contract'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import { foreignCharge } from '@sadu/contract/transactions/foreign-charge'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { card } from '../bridge/src/platform/db/schema/customers.ts'
import { recordDeclined } from '../bridge/src/domain/ledger/record-declined.ts'
import { WEEKLY_RULE } from './fill-closed.ts'
import { DEMO_MERCHANTS } from './merchants.ts'
import type { Rates } from './rates.ts'
import { HOUR_MS } from '@sadu/contract/core/time'

/** The card's last five digits, merchant, minor units of the merchant's currency, days ago, hour of
 * the day in Riyadh, reason. */
const ATTEMPTS: readonly (readonly [string, string, number, number, number, DeclineReason])[] = [
  ['71946', 'sanduq', 6_400, 1, 13.2, 'merchantBlocked'],
  ['63370', 'qasrStore', 18_900, 1, 20.6, 'onlineOff'],
  ['63370', 'atmRiyadh', 50_000, 1, 16.9, 'cashOff'],
  // This is the last attempt of its day, so that it can be allowed once, for 24 hours, during the
  // whole next day.
  ['63370', 'nakhla', 61_500, 1, 23.99, 'cardRule'],
  ['52208', 'nyCab', 4_100, 1, 5.3, 'abroadOff'],
  ['10054', 'zari', 9_300, 1, 11.2, 'contactlessOff'],
  ['71946', 'parcelPine', 24_900, 1, 19.4, 'wrongDetails'],
  ['71946', 'nyShop', 189_900, 4, 3.2, 'suspectedFraud'],
  ['71946', 'nyDiner', 6_200, 2, 3.4, 'unusualAbroad'],
  ['71946', 'atmRiyadh', 100_000, 23, 17.6, 'wrongPin'],
  ['71946', 'londonCab', 2_350, 43, 23.1, 'technical'],
  ['52208', 'lamsaTech', 1_349_900, 6, 20.2, 'cardLimit'],
  ['71946', 'atmRiyadh', 2_500_000, 7, 12.4, 'cashLimit'],
  ['52208', 'sanduq', 8_650, 9, 21.8, 'notConfirmed'],
  ['63370', 'sunbula', 3_450, 15, 16.3, 'wrongPin'],
  ['63370', 'dallah', 2_100, 15, 16.5, 'pinLocked'],
  ['40318', 'falak', 9_650_000, 3, 18.7, 'insufficientCredit'],
  ['40326', 'qafilaFuel', 11_000, 2, 8.4, 'cardInactive'],
  ['40318', 'cloudCask', 999, 20, 5.2, 'cardExpired'],
  ['85562', 'janahAir', 214_000, 5, 11.6, 'cardSuspended'],
  ['85562', 'nyCab', 3_400, 25, 4.3, 'notSupportedThere'],
  ['10054', 'londonBooks', 12_800, 21, 15.9, 'notSupportedAbroad'],
  ['10054', 'zari', 742_000, 8, 19.1, 'notConfirmed'],
  ['34821', 'nakhla', 1_620_000, 5, 18.2, 'insufficientCredit'],
]

/** Records declined attempts of the last weeks, one for each reason. */
export async function fillDeclined(
  tx: Tx,
  given: {
    today: string
    rates: Rates
    merchantIds: ReadonlyMap<string, string>
  },
): Promise<void> {
  const cards = await tx
    .select({ digits: card.lastDigits, serialNumber: card.serialNumber })
    .from(card)
  const serialNumbers = new Map(cards.map(({ digits, serialNumber }) => [digits, serialNumber]))
  const merchants = new Map(DEMO_MERCHANTS.map((one) => [one.key, one]))
  const rows = ATTEMPTS.flatMap(([digits, key, amount, daysAgo, hour, reason], at) => {
    const [merchant, merchantId] = [merchants.get(key), given.merchantIds.get(key)]
    const cardSerialNumber = serialNumbers.get(digits)
    if (!merchant || !merchantId || !cardSerialNumber) throw new Error(`no such attempt at ${key}`)
    const day = addDays(given.today, -daysAgo)
    const rate = given.rates.of(merchant.currency, day)
    return {
      source: 'demonstration',
      externalId: `declined-${at + 1}`,
      cardSerialNumber,
      merchantId,
      reason,
      occurredAt: new Date(startOfDay(day).getTime() + hour * HOUR_MS),
      transactionMinor: amount,
      transactionCurrency: merchant.currency,
      rule: reason === 'cardRule' ? WEEKLY_RULE : undefined,
      billingMinor: rate === null ? amount : foreignCharge(amount, rate).billingMinor,
    }
  })
  await recordDeclined(tx, rows)
}
