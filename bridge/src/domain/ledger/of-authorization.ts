import type { Tx } from '../../platform/db/database.ts'
import { lockHeld, type AuthorizationKey } from './authorizations.ts'
import type { RefusalReason } from '../events/event.ts'
import { matchHeld } from './matching.ts'
import { lockNamed, nameOfAuthorization } from './named-authorizations.ts'
import type { Card } from './places.ts'
import type { Placed } from './posting-columns.ts'
import type { ChargeRow } from './rows.ts'

/** The result for a posting: the authorization that it ends; or the name of one that is not
 * reported yet or is archived (`awaits`); or the reason for a refusal. All are null if the posting
 * has no authorization. */
export type Found = {
  authorization: AuthorizationKey | null
  awaits: string | null
  problem: RefusalReason | null
}

type Charge = { index: number; row: ChargeRow; card: Card }

/** Finds the authorization of each posting, in input order: the named one, in any state, otherwise
 * the matching pending one. Refunds, fees and payments have none. */
export async function findAuthorizations(tx: Tx, placed: readonly Placed[]): Promise<Found[]> {
  const charges = placed.flatMap(({ row, card, problem }, index): Charge[] =>
    problem === null && card && (row.kind === 'purchase' || row.kind === 'cash')
      ? [{ index, row, card }]
      : [],
  )
  const found = placed.map((): Found => ({ authorization: null, awaits: null, problem: null }))
  const named = await lockNamed(
    tx,
    charges.flatMap(({ row }) => nameIn(row)),
  )
  const taken = new Set<string>()
  for (const { index, row, card } of charges) {
    const [name] = nameIn(row)
    if (!name) continue
    const one = named.get(nameOfAuthorization(name))
    if (one && one.accountId !== card.accountId) {
      found[index] = { authorization: null, awaits: null, problem: 'otherAccount' }
    } else if (!one || one.isArchived) {
      found[index] = { authorization: null, awaits: name.authorization, problem: null }
    } else {
      found[index] = { authorization: one, awaits: null, problem: null }
      taken.add(one.id)
    }
  }

  const unnamed = charges.filter(({ row }) => row.authorization === null)
  const held = await lockHeld(
    tx,
    unnamed.map(({ row, card }) => ({ ...card, merchantId: row.merchantId })),
  )
  const matches = matchHeld(
    unnamed.map(({ row, card }) => ({
      ...row,
      ...card,
      kind: row.kind === 'cash' ? 'cash' : 'purchase',
    })),
    held.filter(({ id }) => !taken.has(id)),
  )
  unnamed.forEach(({ index, card }, at) => {
    const id = matches[at]
    if (!id) return
    found[index] = { authorization: { clientId: card.clientId, id }, awaits: null, problem: null }
  })
  return found
}

const nameIn = ({ source, authorization }: ChargeRow) =>
  authorization === null ? [] : [{ source, authorization }]
