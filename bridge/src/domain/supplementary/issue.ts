import type { SupplementaryDetails } from '@sadu/contract/requests/details'
import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, inArray } from '../../platform/db/drizzle.ts'
import { card, cardmember } from '../../platform/db/schema/customers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { firstLegalIdHash, hashLegalId, legalIdHashes } from '../../platform/keys/legal-id.ts'
import { recordEvent } from '../audit/audit.ts'
import { changeState } from '../cards/change-state.ts'
import { lockCard, type LockedCard } from '../cards/locked-card.ts'
import { printedToday } from '../cards/printed-today.ts'
import { idFor } from '../events/event.ts'
import { recordIssuerEvent } from '../issuer-events/record.ts'
import { notifyOfChange, type NotificationContext } from '../notices/notice.ts'
import { holdsCard } from './applicant-problem.ts'
import { openIdNumber, readApplicant, recordIssued } from './applicants.ts'
import { lockCardBeside } from './beside.ts'
import { NEW_CARD_SUBJECT, newCardNotice } from './notices.ts'

type Parts = NotificationContext & { keys: Secrets }

/** An approved request for a supplementary card: requester and primary card. */
type Approved = {
  clientId: string
  id: string
  cardmemberId: string
  cardId: string | null
  details: SupplementaryDetails
}

/** Creates the requested card, awaiting activation, and its holder if new; notifies the holder and
 * records issuer and audit events. A request creates only one card, unless that was stopped
 * unused. Rejects with `applicantHasCard` if the person has a card of the account by then. */
export async function issueSupplementary(
  tx: Tx,
  parts: Parts,
  approved: Approved,
  now: Date,
): Promise<void> {
  const { clientId } = approved
  const { keys } = parts
  const applicant = await readApplicant(tx, approved)
  if (applicant && applicant.cardId !== null) return
  if (!applicant) throw new Error('the application has no person')
  const beside = await lockCardBeside(tx, approved)
  const idNumber = await openIdNumber(keys, applicant)
  const known = await findHolder(tx, keys, clientId, idNumber)
  if (known !== null && (await holdsCard(tx, beside, known, beside.accountId))) {
    throw new Refusal('applicantHasCard')
  }
  const holderId = known ?? (await addHolder(tx, keys, { approved, idNumber }, now))
  const made = await addCard(tx, { approved, beside, holderId }, now)
  await recordIssued(tx, approved, { cardmemberId: holderId, cardId: made.id })
  await recordIssuerEvent(
    tx,
    made,
    { kind: 'cardIssued', facts: { beside: beside.serialNumber } },
    now,
  )
  const notice = newCardNotice({ ...parts, isEnrolling: approved.details.idKind === 'id' })
  const holder = { clientId, cardmemberId: holderId }
  await notifyOfChange(tx, parts.gateways, holder, notice, {
    ...NEW_CARD_SUBJECT,
    leadsTo: made.id,
  })
  const of = { clientId, cardmemberId: approved.cardmemberId }
  const facts = { cardId: made.id, holder: holderId }
  await recordEvent(tx, keys, { of, kind: 'cardIssued', facts }, now)
}

/** Stops the unused card of a request that failed after all, so that a later approval creates
 * another. A card in use stays active. */
export async function stopUnused(
  tx: Tx,
  key: { clientId: string; id: string },
  now: Date,
): Promise<void> {
  const applicant = await readApplicant(tx, key)
  if (!applicant || applicant.cardId === null) return
  const made = await lockCard(tx, { clientId: key.clientId, id: applicant.cardId })
  if (made?.state !== 'inactive') return
  await changeState(tx, made, { event: 'stopped', details: { stoppedBecause: 'issuer' } }, now)
  await recordIssued(tx, key, { cardmemberId: null, cardId: null })
}

/** Returns the client's cardmember with this number; null if there is none. */
async function findHolder(
  tx: Tx,
  keys: Secrets,
  clientId: string,
  idNumber: string,
): Promise<string | null> {
  const hashes = legalIdHashes(keys, firstLegalIdHash(keys, idNumber))
  const [found] = await tx
    .select({ id: cardmember.id })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, clientId), inArray(cardmember.legalIdHash, hashes)))
  return found?.id ?? null
}

async function addHolder(
  tx: Tx,
  keys: Secrets,
  { approved, idNumber }: { approved: Approved; idNumber: string },
  now: Date,
): Promise<string> {
  const { clientId, details } = approved
  const { firstName, name, idTail, mobile, email, bornOn } = details
  const id = idFor(now, `cardmember\n${approved.id}`)
  await tx.insert(cardmember).values({
    clientId,
    id,
    role: 'supplementary',
    firstNameEn: firstName.en,
    firstNameAr: firstName.ar,
    fullNameEn: name.en,
    fullNameAr: name.ar,
    legalIdHash: hashLegalId(keys, idNumber),
    legalIdGeneration: keys.generation(),
    legalIdTail: idTail,
    mobile,
    email,
    bornOn,
  })
  return id
}

async function addCard(
  tx: Tx,
  { approved, beside, holderId }: { approved: Approved; beside: LockedCard; holderId: string },
  now: Date,
): Promise<{ clientId: string; id: string }> {
  const { nameOnCard, limit } = approved.details
  const printed = await printedToday(tx, now)
  const { clientId } = beside
  const id = idFor(now, `card\n${printed.serialNumber}`)
  await tx.insert(card).values({
    ...printed,
    clientId,
    id,
    accountId: beside.accountId,
    cardmemberId: holderId,
    primaryCardId: beside.id,
    kind: 'supplementary',
    state: 'inactive',
    nameOnCard,
    creditLimitMinor: limit.minor,
  })
  return { clientId, id }
}
