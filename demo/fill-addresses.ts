import type { PostalAddress } from '@sadu/contract'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { mailingAddress } from '../bridge/src/platform/db/schema/cards.ts'

/** The postal addresses of the demonstration's people; a person who is not listed has none on
 * file. */
const ADDRESSES: Readonly<Record<string, PostalAddress>> = {
  noura: { line1: '7421 Wadi Street', line2: 'Alyasmin district', city: 'Riyadh', country: 'SA' },
  faisal: { line1: '7421 Wadi Street', line2: 'Alyasmin district', city: 'Riyadh', country: 'SA' },
  khalid: { line1: '3308 Corniche Road', line2: null, city: 'Jeddah', country: 'SA' },
  reema: { line1: '12 Palm Court', line2: 'Alhada district', city: 'Riyadh', country: 'SA' },
}

/** Returns a person's address on file. */
export function addressOf(person: string): PostalAddress {
  const address = ADDRESSES[person]
  if (!address) throw new Error(`${person} has no address on file`)
  return address
}

type Seat = { clientId: string; cardmemberId: string; person: string }

/** Stores the addresses of the demonstration's people. */
export async function fillAddresses(tx: Tx, seats: readonly Seat[]): Promise<void> {
  await tx.insert(mailingAddress).values(
    seats.flatMap(({ clientId, cardmemberId, person }) => {
      const address = ADDRESSES[person]
      return address ? [{ clientId, cardmemberId, ...address }] : []
    }),
  )
}
