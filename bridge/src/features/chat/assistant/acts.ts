import type { Contract, Localized, SuspendReason } from '@sadu/contract'
import { CHAT_CHARGES_MAX, type ChatAct } from '@sadu/contract/chat/act'
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
): Promise<{ act: ChatAct | null; instead: Localized | null }> {
  const kind = actOf(question)
  const act = kind && (await OFFER[kind](asking, question))
  return { act, instead: (act && INSTEAD[question]) ?? null }
}

const OFFER: Record<Kind, (asking: Asking, question: string) => Promise<ChatAct | null>> = {
  async stopCard(asking, question) {
    const cards = (await cardsOf(asking)).filter(
      ({ actions }) => actions.includes('suspend') || actions.includes('reportStolen'),
    )
    if (cards.length === 0) return null
    const cardReferences = cards.map(({ cardReference }) => cardReference)
    return { kind: 'stopCard', reason: REASONS[question] ?? 'other', cardReferences }
  },

  async disputeCharge(asking) {
    const { reads, context, requestInfo, ...named } = asking
    const asked = { requestInfo, ...named, ...LATEST_CHARGES }
    const { transactions } = await runWithin<Contract['listTransactions']>(
      reads.listTransactions,
      asked,
      context,
    )
    const cards = new Map((await cardsOf(asking)).map((card) => [card.cardReference, card]))
    const charges = []
    for (const {
      transactionReference,
      merchantName,
      date,
      billingAmount,
      ...one
    } of transactions) {
      const card = cards.get(one.cardReference ?? '')
      if (!card?.actions.includes('dispute')) continue
      const { problem } = await runWithin<Contract['checkDispute']>(
        reads.checkDispute,
        { requestInfo, transactionReference },
        context,
      )
      if (problem !== null) continue
      const { cardReference, kind: cardKind } = card
      charges.push({
        transactionReference,
        cardReference,
        cardKind,
        merchantName,
        date,
        billingAmount,
      })
      if (charges.length === CHAT_CHARGES_MAX) break
    }
    if (charges.length === 0) return null
    return { kind: 'disputeCharge', charges }
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
