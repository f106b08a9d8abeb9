import { startOfDay } from '@sadu/contract/core/days'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { cardPin } from '../bridge/src/platform/db/schema/cards.ts'
import { card } from '../bridge/src/platform/db/schema/customers.ts'
import { createSoftwareHsm } from '../bridge/src/platform/gateways/software-hsm.ts'
import { createSoftwarePins } from '../bridge/src/platform/gateways/software-pins.ts'
import type { Secrets } from '../bridge/src/platform/keys/keys.ts'

/** The PIN of each demonstration card, by its last five digits. */
const PINS: Readonly<Record<string, string>> = {
  '71946': '4071',
  '52208': '8263',
  '63370': '5918',
  '40318': '7340',
  '40326': '2957',
  '85562': '6184',
  '10054': '3809',
  '34821': '9526',
  '90017': '1693',
}

/** Stores the PINs of the demonstration's cards, set on the day each was issued. */
export async function fillPins(tx: Tx, keys: Secrets): Promise<void> {
  const pins = createSoftwarePins(createSoftwareHsm(keys))
  const cards = await tx.select().from(card)
  await tx.insert(cardPin).values(
    cards.map(({ clientId, id, serialNumber, lastDigits, issuedOn }) => {
      const pin = PINS[lastDigits]
      if (pin === undefined) throw new Error(`the demonstration card ${lastDigits} has no PIN`)
      const { wrappedKey, block } = pins.protect({ clientId, id, serialNumber }, pin)
      return { clientId, cardId: id, wrappedKey, block, setAt: startOfDay(issuedOn) }
    }),
  )
}
