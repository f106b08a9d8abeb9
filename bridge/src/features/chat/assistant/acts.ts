import type { Contract, Localized, SuspendReason } from '@sadu/contract'
import { CHAT_CHARGES_MAX, type ChatAct } from '@sadu/contract/chat/act'
import { riyadhDay } from '@sadu/contract/core/days'
import { chargeProblem } from '@sadu/contract/disputes/rules'
import { runWithin } from '../../../platform/calls/handlers.ts'
import { payBillAct } from './bill-act.ts'
import { type Asking, summaryOf } from './facts.ts'

type Kind = ChatAct['kind']

/** The kind of act for each help question that is answered with one. */
const ACT_OF: Partial<Record<string, Kind>> = {
  'lost-card': 'stopCard',
  'stolen-card': 'stopCard',
  'lost-abroad': 'stopCard',
  suspend: 'stopCard',
  'unknown-charge': 'disputeCharge',
  dispute: 'disputeCharge',
  'how-to-pay': 'payBill',
}

/** The kind of act for a help question; null for none. */
export const actOf = (question: string): Kind | null => ACT_OF[question] ?? null

/** The reason for a suspension, by help question; by default, `other`. */
const REASONS: Partial<Record<string, SuspendReason>> = {
  'lost-card': 'mislaid',
  'lost-abroad': 'mislaid',
  'stolen-card': 'suspicious',
}

/** Texts that replace help answers, which explain the steps that the act does for the person. The
 * answer's link leads to the help question. */
const INSTEAD: Partial<Record<string, Localized>> = {
  'lost-card': {
    en: 'Stop it first. Suspending it works at once, and you can undo it. Reporting it lost stops it for good.',
    ar: 'أوقفها أولًا. الإيقاف المؤقت يسري فورًا ويمكنك التراجع عنه، أما الإبلاغ عن فقدها فيوقفها نهائيًا.',
  },
  'stolen-card': {
    en: 'I’m sorry. Stop it first. Suspending it works at once, and you can undo it. Reporting it stolen stops it for good.',
    ar: 'نأسف لما حدث. أوقفها أولًا. الإيقاف المؤقت يسري فورًا ويمكنك التراجع عنه، أما الإبلاغ عن سرقتها فيوقفها نهائيًا.',
  },
  'unknown-charge': {
    en: 'These are your latest charges. Which one isn’t yours?',
    ar: 'هذه أحدث عملياتك. أيّها ليست لك؟',
  },
}

/** Returns the act to offer with the answer to a help question, and the text that replaces the
 * answer; each is null if there is none. */
export async function describeAct(
  question: string,
  asking: Asking,
  disputeDays: number,
): Promise<{ act: ChatAct | null; instead: Localized | null }> {
  const kind = actOf(question)
  const act = kind && (await OFFER[kind](asking, { question, disputeDays }))
  return { act, instead: (act && INSTEAD[question]) ?? null }
}

type About = { question: string; disputeDays: number }

const OFFER: Record<Kind, (asking: Asking, about: About) => Promise<ChatAct | null>> = {
  async stopCard(asking, { question }) {
    const cards = (await cardsOf(asking)).filter(
      ({ actions }) => actions.includes('suspend') || actions.includes('reportStolen'),
    )
    if (cards.length === 0) return null
    const cardReferences = cards.map(({ cardReference }) => cardReference)
    return { kind: 'stopCard', reason: REASONS[question] ?? 'other', cardReferences }
  },

  async disputeCharge(asking, { disputeDays }) {
    const { reads, context, ...named } = asking
    const asked = { ...named, ...LATEST_CHARGES }
    const { transactions } = await runWithin<Contract['listTransactions']>(
      reads.listTransactions,
      asked,
      context,
    )
    const cards = new Map((await cardsOf(asking)).map((card) => [card.cardReference, card]))
    const today = riyadhDay(context.now)
    const charges = transactions.flatMap((one) => {
      const card = cards.get(one.cardReference ?? '')
      const charge = {
        state: one.state,
        kind: one.kind,
        day: riyadhDay(new Date(one.date)),
        billedMinor: one.billingAmount.minor,
        refundedMinor: 0,
      }
      if (!card?.actions.includes('dispute')) return []
      if (chargeProblem(charge, { today, disputeDays })) return []
      const { transactionReference, merchantName, date, billingAmount } = one
      const { cardReference, kind: cardKind } = card
      return { transactionReference, cardReference, cardKind, merchantName, date, billingAmount }
    })
    if (charges.length === 0) return null
    return { kind: 'disputeCharge', charges: charges.slice(0, CHAT_CHARGES_MAX) }
  },

  async payBill(asking) {
    return payBillAct(await summaryOf(asking))
  },
}

/** Reads more charges than are offered, because some cannot be disputed. */
const LATEST_CHARGES = {
  kinds: ['purchase' as const, 'cash' as const],
  daysOf: 'transaction' as const,
  sort: 'newest' as const,
  limit: 20,
  withPending: false,
  withTotals: false,
}

/** Reads the cards of all accounts, so that a person who lost a card need not choose its account
 * first. */
async function cardsOf({ reads, context, requestInfo }: Asking) {
  const { cards } = await runWithin<Contract['listCards']>(
    reads.listCards,
    { requestInfo },
    context,
  )
  return cards
}
