import { readRequestReference } from '@sadu/contract/requests/reference'
import type { Person } from '../../domain/caller/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readDeskRequest, readHolder } from './store.ts'

/** Finds a person by the serial number of a card or the reference of a request. Null if there is
 * none; `unreadable` if the text is neither. */
export async function readPerson(
  tx: Tx,
  named: string,
): Promise<(Person & { name: string }) | null | 'unreadable'> {
  if (/^\d{10}$/.test(named)) return readHolder(tx, named)
  const { code } = readRequestReference(named)
  if (code === undefined) return 'unreadable'
  const found = await readDeskRequest(tx, code)
  const { clientId = null, cardmemberId = null } = found?.row ?? {}
  if (clientId === null || cardmemberId === null) return null
  return { clientId, cardmemberId, name: found?.asker ?? '' }
}
