import type { Contract } from '@sadu/contract'
import { ALLOWED_FOR_MS, mayAllowOnce } from '@sadu/contract/cards/allowance'
import { Refusal, refusedField } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { lockForAction } from '../../domain/cards/allowed-card.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import { timeText } from '../../domain/notices/time-text.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertAllowance, readAllowed, readRefusedByRule } from './allowance-store.ts'
import { notifyOfCard, type CardNoticeParts } from './notify.ts'
import { allowedOnceNotice } from './rule-notices.ts'

/** Locks the card of a payment that a rule declined, to allow it once. Rejects with `notAllowed`
 * for anyone but the primary cardmember, with `notFound` if there is no such payment, and with the
 * field reason `tooLate` if it was too long ago. */
export async function lockToAllow(tx: Tx, owner: Owner, declinedReference: string, now: Date) {
  if (!owner.isPrimary) throw new Refusal('notAllowed')
  const declined = await readRefusedByRule(tx, owner, rowId(declinedReference))
  if (!declined) throw new Refusal('notFound')
  const cardReference = declined.cardId
  const card = await lockForAction(tx, owner, { cardReference, action: 'changeControls' })
  const allowed = await readAllowed(tx, owner, declined.id)
  if (!allowed && !mayAllowOnce(declined, now)) {
    throw refusedField('declinedReference', 'tooLate')
  }
  return { card, declined, allowed }
}

/** Creates the handler that allows a declined payment once. It is called after the confirmation was
 * checked. */
export function createAllowanceHandlers(
  parts: CardNoticeParts,
): Handlers<Pick<Contract, 'allowOnce'>> {
  return {
    async allowOnce({ declinedReference }, { tx, owner, now }) {
      const { card, declined, allowed } = await lockToAllow(tx, owner, declinedReference, now)
      if (allowed) return { until: allowed.expiresAt.toISOString() }
      const until = new Date(now.getTime() + ALLOWED_FOR_MS)
      await insertAllowance(tx, owner, { declined, now, until })
      const { id, merchantId, billingMinor: most } = declined
      const terms = { merchantId, most, until: until.toISOString() }
      await recordIssuerEvent(tx, card, { kind: 'allowedOnce', facts: terms }, now)
      await notifyOfCard(tx, parts, { owner, card }, (facts) =>
        allowedOnceNotice(facts, {
          amount: { minor: most, currency: declined.currency },
          merchant: { en: declined.merchantNameEn, ar: declined.merchantNameAr },
          time: timeText(until),
        }),
      )
      const facts = { cardId: card.id, declinedId: id, merchantId, most }
      await recordEvent(tx, parts.keys, { of: owner, kind: 'allowedOnce', facts }, now)
      return { until: until.toISOString() }
    },
  }
}
