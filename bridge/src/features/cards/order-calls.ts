import type { Contract, PostalAddress, RequestOf } from '@sadu/contract'
import { fitsReport, orderProblem } from '@sadu/contract/cards/issue'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import { readAddress } from '../../domain/addresses/on-file.ts'
import { openRequest, type OpeningParts } from '../../domain/requests/open.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockForAction } from '../../domain/cards/allowed-card.ts'
import { answerReport } from './issue-calls.ts'
import { readReport, storeRequest } from './issue-store.ts'
import type { CardNoticeParts } from './notify.ts'
import { readCard } from './store.ts'

type Order = Omit<RequestOf<Contract['orderReplacement']>, 'requestInfo'>

/** Locks a reported card to order its replacement. Rejects with `replacementUnderWay` if one is
 * already ordered, and refuses a reason that does not fit the report. */
export async function lockToOrder(
  tx: Tx,
  owner: Owner,
  { cardReference, reason }: Pick<Order, 'cardReference' | 'reason'>,
) {
  const card = await lockForAction(tx, owner, { cardReference, action: 'orderReplacement' })
  const [row, report] = [await readCard(tx, owner, card.id), await readReport(tx, card)]
  if (!row || !report) throw new Refusal('cardStateRefuses')
  const problem = orderProblem(row)
  if (problem) throw new Refusal(problem)
  if (!fitsReport(reason, report.what)) {
    throw new Refusal('invalidFields', { fields: [{ path: 'reason', reason: 'format' }] })
  }
  return { card, report }
}

/** Creates the handlers that order a replacement of a reported card: to the address on file, or to
 * another one, which is confirmed before its handler is called. */
export function createOrderHandlers(
  parts: CardNoticeParts & OpeningParts,
): Handlers<Pick<Contract, 'orderReplacement' | 'orderReplacementElsewhere'>> {
  async function order(
    tx: Tx,
    owner: Owner,
    { asked, address }: { asked: Order; address: PostalAddress },
    now: Date,
  ) {
    const { card, report } = await lockToOrder(tx, owner, asked)
    const details = {
      report: report.what,
      reason: asked.reason,
      contactMethod: asked.contactMethod,
      additionalInformation: asked.information?.trim() || null,
      deliverTo: address.country === HOME_COUNTRY ? 'kingdom' : 'abroad',
      address,
      recurringFollows: asked.recurringFollows,
      unknownTransactions: report.marked,
    } as const
    const draft = { place: { kind: 'cardIssue', subject: card.id }, files: [] } as const
    const opened = await openRequest(
      tx,
      parts,
      { owner, kind: 'cardIssue', card, details, draft },
      now,
    )
    await storeRequest(tx, card, opened.reference)
    return answerReport(tx, owner, card.id)
  }

  return {
    async orderReplacement(asked, { tx, owner, now }) {
      const address = await readAddress(tx, owner)
      if (!address) {
        throw new Refusal('invalidFields', { fields: [{ path: 'address', reason: 'required' }] })
      }
      return order(tx, owner, { asked, address }, now)
    },

    orderReplacementElsewhere: (asked, { tx, owner, now }) =>
      order(tx, owner, { asked, address: asked.address }, now),
  }
}
