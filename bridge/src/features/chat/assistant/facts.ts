import type { ChatAct } from '@sadu/contract/chat/act'
import type { ChatPage, Contract, Language, Localized } from '@sadu/contract'
import type { RequestInfo } from '@sadu/contract/core/envelope'
import type { Handlers, OwnedContext } from '../../../platform/calls/handlers.ts'
import { runWithin } from '../../../platform/calls/handlers.ts'
import { payBillAct } from './bill-act.ts'
import { cardStateText } from './card-state-text.ts'
import { declinedText, pendingText } from './charge-texts.ts'
import { instalmentsText } from './instalments-text.ts'
import { offersText } from './offers-text.ts'
import { paidByPointsText } from './paid-by-points-text.ts'
import { requestsText } from './requests-text.ts'
import { tripText } from './trip-text.ts'
import { availableText, dueText, lastPaymentText, limitText, pointsText } from './money-texts.ts'

/** The calls whose results the assistant puts into words; it reports the same data as the
 * screens. */
export type FactReads = Pick<
  Handlers,
  | 'accountSummary'
  | 'checkDispute'
  | 'checkSpending'
  | 'listCards'
  | 'listDeclined'
  | 'listInstalments'
  | 'listOffers'
  | 'listPending'
  | 'listPointPayments'
  | 'listRequests'
  | 'listTransactions'
  | 'listTrips'
  | 'rewardsSummary'
  | 'search'
>

/** The person who asks, and their account. */
export type Asking = {
  reads: FactReads
  context: OwnedContext
  requestInfo: RequestInfo
  accountReference: string | undefined
}

type FactText = { text: Localized; page: ChatPage; act?: ChatAct | null }

/** The summary of the account. */
export async function summaryOf({ reads, context, ...named }: Asking) {
  return runWithin<Contract['accountSummary']>(reads.accountSummary, named, context)
}

/** The facts that the assistant can read from a person's account, each with its text and page. */
const FACT_TEXTS = {
  due: async (asking) => {
    const summary = await summaryOf(asking)
    return { text: dueText(summary, asking.context.now), page: 'home', act: payBillAct(summary) }
  },
  available: async (asking) => {
    const summary = await summaryOf(asking)
    const cards = await cardsOfAccount(asking)
    const hasActiveCard = cards.some(
      ({ isOwn, state, accountReference }) =>
        isOwn && state === 'active' && accountReference === summary.accountReference,
    )
    return { text: availableText(summary, { hasActiveCard }), page: 'home' }
  },
  points: async ({ reads, context, ...named }) => {
    const summary = await runWithin<Contract['rewardsSummary']>(
      reads.rewardsSummary,
      named,
      context,
    )
    return { text: pointsText(summary), page: 'rewards' }
  },
  limit: async (asking) => ({ text: limitText(await summaryOf(asking)), page: 'home' }),
  requests: async ({ reads, context, requestInfo }) => {
    const { requests } = await runWithin<Contract['listRequests']>(
      reads.listRequests,
      { requestInfo },
      context,
    )
    return { text: requestsText(requests), page: 'requests' }
  },
  declined: async ({ reads, context, ...named }) => {
    const { attempts } = await runWithin<Contract['listDeclined']>(
      reads.listDeclined,
      named,
      context,
    )
    return { text: declinedText(attempts), page: 'pending' }
  },
  pending: async ({ reads, context, ...named }) => {
    const pending = await runWithin<Contract['listPending']>(reads.listPending, named, context)
    return { text: pendingText(pending), page: 'pending' }
  },
  'last-payment': async ({ reads, context, ...named }) => {
    const asked = { ...named, ...LAST_PAYMENT }
    const { transactions } = await runWithin<Contract['listTransactions']>(
      reads.listTransactions,
      asked,
      context,
    )
    return { text: lastPaymentText(transactions[0], context.owner.isPrimary), page: 'transactions' }
  },
  'card-state': async (asking) => ({
    text: cardStateText(await cardsOfAccount(asking)),
    page: 'cards',
  }),
  'next-trip': async ({ reads, context, requestInfo }) => {
    const { trips } = await runWithin<Contract['listTrips']>(
      reads.listTrips,
      { requestInfo },
      context,
    )
    return { text: tripText(trips), page: 'trips' }
  },
  instalments: async ({ reads, context, requestInfo }) => {
    if (!context.owner.isPrimary) return { text: NO_INSTALMENTS, page: 'transactions' }
    const list = await runWithin<Contract['listInstalments']>(
      reads.listInstalments,
      { requestInfo },
      context,
    )
    return { text: instalmentsText(list), page: 'instalments' }
  },
  'paid-by-points': async ({ reads, context, requestInfo, accountReference }) => {
    const list = await runWithin<Contract['listPointPayments']>(
      reads.listPointPayments,
      { requestInfo },
      context,
    )
    const { balance } = await runWithin<Contract['rewardsSummary']>(
      reads.rewardsSummary,
      { requestInfo, accountReference },
      context,
    )
    const hasPoints = balance !== null && balance.points > 0
    return { text: paidByPointsText(list, { hasPoints }), page: 'points' }
  },
  places: async () => ({ text: PLACES_TEXT, page: 'places' }),
  'my-data': async () => ({ text: DATA_TEXT, page: 'privacy' }),
  'linked-offers': async ({ reads, context, requestInfo }) => {
    const list = await runWithin<Contract['listOffers']>(
      reads.listOffers,
      { requestInfo, ...LINKED_OFFERS },
      context,
    )
    return { text: offersText(list), page: 'offers' }
  },
} as const satisfies Record<string, (asking: Asking) => Promise<FactText>>

async function cardsOfAccount({ reads, context, ...named }: Asking) {
  const { cards } = await runWithin<Contract['listCards']>(reads.listCards, named, context)
  return cards
}

const NO_INSTALMENTS: Localized = {
  en: 'Only the primary cardmember can pay a purchase in instalments.',
  ar: 'تقسيط المشتريات متاح لحامل البطاقة الأساسية فقط.',
}

const PLACES_TEXT: Localized = {
  en: 'Our cash machines and branches are on the map, with their hours. Let it use your location, and the nearest come first.',
  ar: 'تجد صرافاتنا وفروعنا على الخريطة مع ساعات عملها. اسمح لها بمعرفة موقعك ليظهر الأقرب أولًا.',
}

const DATA_TEXT: Localized = {
  en: 'You can see what we keep about you and why, and download a copy of your data.',
  ar: 'يمكنك الاطلاع على ما نحتفظ به عنك وسببه، وتنزيل نسخة من بياناتك.',
}

const LAST_PAYMENT = {
  kinds: ['payment' as const],
  daysOf: 'transaction' as const,
  sort: 'newest' as const,
  limit: 1,
  withPending: false,
  withTotals: false,
}

const LINKED_OFFERS = {
  show: 'linked' as const,
  sort: 'ending' as const,
  limit: 3,
  withSummary: true,
}

export type Fact = keyof typeof FACT_TEXTS
export const FACTS = Object.keys(FACT_TEXTS) as readonly Fact[]

/** The question that each fact answers, for suggestions. */
export const FACT_QUESTIONS: Record<Fact, Localized> = {
  due: { en: 'How much do I owe now?', ar: 'كم المستحق عليّ الآن؟' },
  available: { en: 'How much can I still spend?', ar: 'كم بقي لي لأنفقه؟' },
  points: { en: 'How many points do I have?', ar: 'كم عدد نقاطي؟' },
  limit: { en: 'What is my limit?', ar: 'كم حدّي الائتماني؟' },
  requests: { en: 'What’s happening with my requests?', ar: 'ما حالة طلباتي؟' },
  declined: { en: 'Which of my transactions were declined?', ar: 'ما العمليات التي رُفضت لي؟' },
  pending: { en: 'What’s on hold on my card?', ar: 'ما المبالغ المحجوزة عليّ؟' },
  'last-payment': { en: 'When did you get my last payment?', ar: 'متى وصلتكم آخر دفعة مني؟' },
  'card-state': { en: 'Are my cards active?', ar: 'هل بطاقاتي نشطة؟' },
  places: {
    en: 'Where is the nearest cash machine or branch?',
    ar: 'أين أقرب صراف آلي أو فرع؟',
  },
  'my-data': { en: 'What do you know about me?', ar: 'ما الذي تعرفونه عني؟' },
  'next-trip': { en: 'When is my next trip?', ar: 'متى رحلتي القادمة؟' },
  instalments: { en: 'What do I have in instalments?', ar: 'ما الأقساط المتبقية عليّ؟' },
  'paid-by-points': { en: 'What have I paid with points?', ar: 'ماذا سددت بالنقاط؟' },
  'linked-offers': { en: 'Which offers have I linked?', ar: 'ما العروض المرتبطة ببطاقاتي؟' },
}

/** The text of a fact about the person's account, with the page that shows it. */
export async function describeFact(
  fact: Fact,
  asking: Asking,
  language: Language,
): Promise<{ text: string; page: ChatPage; act: ChatAct | null }> {
  const { text, page, act = null }: FactText = await FACT_TEXTS[fact](asking)
  return { text: text[language], page, act }
}
