import type { Database } from '../db/database.ts'
import { and, asc, eq, lt, sql } from '../db/drizzle.ts'
import { cardPin } from '../db/schema/cards.ts'
import { card } from '../db/schema/customers.ts'
import type { Pins } from '../gateways/gateways.ts'
import type { Secrets } from '../keys/keys.ts'

const PAGE = 500
const FIRST = { clientId: '', id: '00000000-0000-0000-0000-000000000000' }

/** Wraps the keys of all PINs under the current generation, in batches that are safe to repeat and
 * to run on several bridges concurrently. A PIN that changes meanwhile is left unchanged. Returns
 * their number. */
export async function renewPins(
  db: Database,
  { keys, pins }: { keys: Secrets; pins: Pins },
  signal?: AbortSignal,
): Promise<number> {
  let after = FIRST
  for (let renewed = 0; ;) {
    const rows = signal?.aborted ? [] : await readOutdated(db, keys.generation(), after)
    const last = rows.at(-1)
    if (!last) return renewed
    after = last
    await db.write(async (tx) => {
      for (const { clientId, id, serialNumber, block, wrappedKey } of rows) {
        const next = pins.renew({ clientId, id, serialNumber }, { wrappedKey, block })
        await tx
          .update(cardPin)
          .set({ wrappedKey: next.wrappedKey })
          .where(
            and(
              eq(cardPin.clientId, clientId),
              eq(cardPin.cardId, id),
              eq(cardPin.wrappedKey, wrappedKey),
            ),
          )
      }
    })
    renewed += rows.length
  }
}

/** Reads the next rows after a key, so that each page continues after the previous one. */
function readOutdated(db: Database, generation: number, after: typeof FIRST) {
  const { clientId, cardId, wrappedKey, block, keyGeneration } = cardPin
  return db.read((tx) =>
    tx
      .select({ clientId, id: cardId, serialNumber: card.serialNumber, wrappedKey, block })
      .from(cardPin)
      .innerJoin(card, and(eq(card.clientId, clientId), eq(card.id, cardId)))
      .where(
        and(
          lt(keyGeneration, generation),
          sql`(${clientId}, ${cardId}) > (${after.clientId}, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(clientId), asc(cardId))
      .limit(PAGE),
  )
}
