import type { Contract, RequestOf } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import {
  applicationProblems,
  documentsFor,
  limitBounds,
} from '@sadu/contract/supplementary/application'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { lockForAction } from '../../domain/cards/allowed-card.ts'
import type { LockedCard } from '../../domain/cards/locked-card.ts'
import { readNumbersUnderWay } from '../../domain/supplementary/applicants.ts'
import { readUploads } from '../../domain/uploads/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { firstLegalIdHash, legalIdHashes } from '../../platform/keys/legal-id.ts'
import { readAccountLimit, readKnown } from './store.ts'

export type Asked = Omit<RequestOf<Contract['applySupplementary']>, 'requestInfo'>

/** The one draft of this form. */
export const PLACE = { kind: 'supplementary', subject: '' } as const

/** The number as it is compared: a passport's in capitals. */
export const numberOf = ({ idNumber }: Pick<Asked, 'idNumber'>): string => idNumber.toUpperCase()

/** Locks the card beside which another is asked for, and refuses an application that could never be taken: under the
 * name of each field that is wrong, or of each document that is missing. */
export async function lockToApply(
  tx: Tx,
  keys: Secrets,
  owner: Owner,
  { asked, now }: { asked: Asked; now: Date },
): Promise<LockedCard> {
  const cardReference = asked.primaryCardReference
  const card = await lockForAction(tx, owner, { cardReference, action: 'addSupplementary' })
  const bounds = limitBounds(await readAccountLimit(tx, owner, card.accountId))
  const problems: Record<string, string> = applicationProblems(asked, {
    today: riyadhDay(now),
    bounds,
  })
  const taken =
    problems['idNumber'] === undefined
      ? await takenBy(tx, keys, owner, { number: numberOf(asked), accountId: card.accountId })
      : null
  const missing = await missingDocuments(tx, owner, asked)
  const fields = [
    ...Object.entries(problems).map(([path, reason]) => ({ path, reason })),
    ...(taken === null ? [] : [{ path: 'idNumber', reason: taken }]),
    ...missing.map((path) => ({ path, reason: 'required' })),
  ]
  if (fields.length > 0) throw new Refusal('invalidFields', { fields })
  return card
}

/** Why somebody can have no card of this account. */
async function takenBy(
  tx: Tx,
  keys: Secrets,
  owner: Owner,
  { number, accountId }: { number: string; accountId: string },
): Promise<'own' | 'holder' | 'underWay' | null> {
  const hashes = legalIdHashes(keys, firstLegalIdHash(keys, number))
  const known = await readKnown(tx, owner, { hashes, accountId })
  if (known !== null) return known === 'primary' ? 'own' : 'holder'
  const waiting = await readNumbersUnderWay(tx, keys, { clientId: owner.clientId, accountId })
  return waiting.includes(number) ? 'underWay' : null
}

/** The documents that the draft has no file of among those that are named. Refuses a file that is not of the draft. */
async function missingDocuments(tx: Tx, owner: Owner, asked: Asked): Promise<string[]> {
  const { uploadReferences, idKind, idNumber } = asked
  const files = await readUploads(tx, owner, PLACE)
  const named = files.filter(({ id }) => uploadReferences.includes(id))
  if (named.length < new Set(uploadReferences).size) throw new Refusal('notFound')
  return documentsFor(idKind, idNumber).filter(
    (purpose) => !named.some((file) => file.purpose === purpose),
  )
}
