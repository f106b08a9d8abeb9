import type { Contract, ReportedCard } from '@sadu/contract'
import { REPORTS, stopsAtOnce, type IssueKind } from '@sadu/contract/cards/issue'
import { riyadhDay } from '@sadu/contract/core/days'
import { REPLACEMENT_CARD_WORKING_DAYS } from '@sadu/contract/core/issuer-constants'
import { SAUDI_HOLIDAYS } from '@sadu/contract/requests/holidays'
import { addWorkingDays } from '@sadu/contract/requests/working-days'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { readAddress } from '../../domain/addresses/on-file.ts'
import { recordEvent } from '../../domain/audit/audit.ts'
import { changeState } from '../../domain/cards/change-state.ts'
import { lockOwnedCard } from '../../domain/cards/locked-card.ts'
import { recordIssuerEvent } from '../../domain/issuer-events/record.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockForAction } from '../../domain/cards/allowed-card.ts'
import { answerCard } from './answer-card.ts'
import { reportedNotice } from './issue-notices.ts'
import { readReport, storeMarked, storeReport } from './issue-store.ts'
import { notifyOfCard, type CardNoticeParts } from './notify.ts'
import { readCard } from './store.ts'

/** Creates the handlers that report a card and mark unknown charges. Neither needs a code: a report
 * is urgent, and marking has no further effect. */
export function createIssueHandlers(
  parts: CardNoticeParts,
): Handlers<Pick<Contract, 'issueCard' | 'cardReport' | 'markUnknown'>> {
  const { keys } = parts
  return {
    async issueCard({ cardReference, what }, { tx, owner, now }) {
      const { action, event } = REPORTS[what]
      const card = await lockForAction(tx, owner, { cardReference, action })
      const details = stopsAtOnce(what) ? { stoppedBecause: what } : {}
      await changeState(tx, card, { event, details }, now)
      if (await storeReport(tx, owner, { card, what, now })) {
        await recordIssuerEvent(tx, card, { kind: 'cardReported', facts: { what } }, now)
        await notifyOfCard(tx, parts, { owner, card }, (facts) => reportedNotice(facts, what))
        const facts = { cardId: card.id, what }
        await recordEvent(tx, keys, { of: owner, kind: 'cardReported', facts }, now)
      }
      return answerReport(tx, owner, card.id)
    },

    async cardReport({ cardReference }, { tx, owner, now }) {
      const card = await readCard(tx, owner, rowId(cardReference))
      if (!card) throw new Refusal('notFound')
      const stored = await readReport(tx, { clientId: owner.clientId, id: card.id })
      const today = riyadhDay(now)
      const after = (days: number) => addWorkingDays(today, days, SAUDI_HOLIDAYS)
      const { inKingdom, abroad } = REPLACEMENT_CARD_WORKING_DAYS
      return {
        report: stored && presentReport(stored),
        address: await readAddress(tx, owner),
        dueOn: { inKingdom: after(inKingdom), abroad: after(abroad) },
      }
    },

    async markUnknown({ cardReference, transactionReferences }, { tx, owner, now }) {
      const card = await lockOwnedCard(tx, owner, cardReference)
      if (!(await readReport(tx, card))) throw new Refusal('cardStateRefuses')
      const ids = [...new Set(transactionReferences.map(rowId))]
      const marked = await storeMarked(tx, owner, { card, ids, now })
      if (marked !== ids.length) throw new Refusal('notFound')
      const facts = { cardId: card.id, count: marked }
      await recordEvent(tx, keys, { of: owner, kind: 'transactionsMarked', facts }, now)
      return answerReport(tx, owner, card.id)
    },
  }
}

type Stored = { what: IssueKind; reportedAt: Date; marked: string[] }

const presentReport = ({ what, reportedAt, marked }: Stored): ReportedCard => ({
  what,
  reportedAt: reportedAt.toISOString(),
  unknownTransactions: marked,
})

/** A reported card after a change, with its report. */
export async function answerReport(tx: Tx, owner: Owner, cardId: string) {
  const stored = await readReport(tx, { clientId: owner.clientId, id: cardId })
  if (!stored) throw new Error('a card that was reported and has no report')
  return { ...(await answerCard(tx, owner, cardId)), report: presentReport(stored) }
}
