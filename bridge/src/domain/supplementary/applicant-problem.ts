import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, inArray, notInArray } from '../../platform/db/drizzle.ts'
import { card, cardmember } from '../../platform/db/schema/customers.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import { firstLegalIdHash, legalIdHashes } from '../../platform/keys/legal-id.ts'
import { readNumbersUnderWay } from './applicants.ts'

type Applicant = { number: string; accountId: string; except?: string }

/** Returns why a person cannot get a card on the owner's account: they are the owner, already hold
 * one, or are the applicant of another request than `except`. Null if they can. A supplementary
 * cardmember learns only about themselves and their own requests. */
export async function applicantProblem(
  tx: Tx,
  keys: Secrets,
  owner: Owner,
  { number, accountId, except }: Applicant,
): Promise<'own' | 'holder' | 'underWay' | null> {
  const hashes = legalIdHashes(keys, firstLegalIdHash(keys, number))
  const [known] = await tx
    .select({ id: cardmember.id })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, owner.clientId), inArray(cardmember.legalIdHash, hashes)))
  if (known?.id === owner.cardmemberId) return 'own'
  if (known && owner.isPrimary && (await holdsCard(tx, owner, known.id, accountId))) return 'holder'
  const asker = owner.isPrimary ? {} : { askedBy: owner.cardmemberId }
  const of = { clientId: owner.clientId, accountId, ...asker, ...(except && { except }) }
  return (await readNumbersUnderWay(tx, keys, of)).includes(number) ? 'underWay' : null
}

/** Whether a person holds a card of an account that has not ended. */
export async function holdsCard(
  tx: Tx,
  { clientId }: { clientId: string },
  holderId: string,
  accountId: string,
): Promise<boolean> {
  const living = await tx
    .select({ id: card.id })
    .from(card)
    .where(
      and(
        eq(card.clientId, clientId),
        eq(card.accountId, accountId),
        eq(card.cardmemberId, holderId),
        notInArray(card.state, ['stopped', 'replaced']),
      ),
    )
  return living.length > 0
}
