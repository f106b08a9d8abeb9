import { changeState } from '../bridge/src/domain/cards/change-state.ts'
import { endReplaced } from '../bridge/src/domain/cards/end-replaced.ts'
import { issueCardBeside } from '../bridge/src/domain/cards/issue-card.ts'
import { lockSerialNumber } from '../bridge/src/domain/cards/locked-card.ts'
import { printedToday } from '../bridge/src/domain/cards/printed-today.ts'
import type { Database, Tx } from '../bridge/src/platform/db/database.ts'
import { eq } from '../bridge/src/platform/db/drizzle.ts'
import { card } from '../bridge/src/platform/db/schema/customers.ts'

/** Creates, activates and stops cards in a database, as the issuer and holders do. Cards
 * are referred to by name. */
export function replacements(db: () => Database, now: () => Date) {
  async function locked(tx: Tx, id: string) {
    const [row] = await tx.select().from(card).where(eq(card.id, id))
    const found = row && (await lockSerialNumber(tx, row.serialNumber))
    if (!found) throw new Error('no such card')
    return found
  }

  /** Creates a card that replaces another and awaits activation. */
  const replace = (id: string) =>
    db().write(async (tx) => {
      const made = { printed: await printedToday(tx, now()), isReplacement: true }
      return (await issueCardBeside(tx, await locked(tx, id), made, now())).id
    })

  const activate = (id: string) =>
    db().write(async (tx) => {
      const one = await locked(tx, id)
      await changeState(tx, one, { event: 'activated' }, now())
      await endReplaced(tx, one, now())
    })

  const stop = (id: string, stoppedBecause: 'lost' | 'issuer') =>
    db().write(async (tx) => {
      const event = stoppedBecause === 'lost' ? 'reportedLost' : 'stopped'
      await changeState(tx, await locked(tx, id), { event, details: { stoppedBecause } }, now())
    })

  return { replace, activate, stop }
}
