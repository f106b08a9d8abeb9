import type { Category, ChatSource, Contract, Localized, ResultsOf } from '@sadu/contract'
import { daysOfPeriod } from '@sadu/contract/chat/spent-period'
import { SPENT_KINDS } from '@sadu/contract/transactions/spent-kinds'
import { type SpentQuestion, withoutPreposition } from '@sadu/contract/chat/spent-question'
import { riyadhDay } from '@sadu/contract/core/days'
import { pluralText } from '@sadu/contract/core/plural'
import { cycleOf, historyStart } from '@sadu/contract/statements/cycle'
import { isolatedAmount } from '../../../domain/notices/amount-text.ts'
import { dayText } from '../../../domain/notices/day-text.ts'
import { runWithin } from '../../../platform/calls/handlers.ts'
import { type Asking, summaryOf } from './facts.ts'

/** The filter of the transactions that were added up. */
type Filter = Extract<ChatSource, { kind: 'spent' }>
type Found = ResultsOf<Contract['listTransactions']>

const ON_CATEGORY: Record<Category, Localized> = {
  groceries: { en: 'on groceries', ar: 'على البقالة' },
  fuel: { en: 'on fuel', ar: 'على الوقود' },
  restaurants: { en: 'in restaurants', ar: 'في المطاعم' },
  travel: { en: 'on travel', ar: 'على السفر' },
  online: { en: 'in online shops', ar: 'على التسوّق الإلكتروني' },
  subscriptions: { en: 'on subscriptions', ar: 'على الاشتراكات' },
  shopping: { en: 'on shopping', ar: 'على التسوّق' },
  health: { en: 'on health', ar: 'على الصحة' },
  cash: { en: 'in cash withdrawals', ar: 'في السحب النقدي' },
  fees: { en: 'on fees', ar: 'على الرسوم' },
}

const TO_COME: Localized = {
  en: 'That hasn’t begun yet, so there’s nothing to add up.',
  ar: 'لم تبدأ هذه الفترة بعد، فلا يوجد ما يُجمع.',
}

/** The maximum number of transactions to read for telling whether all are at the same merchant. */
const ROWS = 50

/** Answers how much the person spent, with the same query and filter as the list of transactions,
 * so that the totals are equal. */
export async function answerSpent(
  question: SpentQuestion,
  asking: Asking,
): Promise<{ text: Localized; source: Filter | null }> {
  const today = riyadhDay(asking.context.now)
  const { cycle } = await summaryOf(asking)
  const cycleDay = Number(cycle.to.slice(8))
  const history = historyStart(cycleOf(today, cycleDay))
  const days = daysAsked(question, { today, cycleDay })
  if (days && days.from > today) return { text: TO_COME, source: null }
  const filter: Filter = {
    kind: 'spent',
    from: days?.from ?? null,
    to: days?.to ?? null,
    daysOf: isByPosting(question) ? 'posting' : 'transaction',
    category: question.category,
    text: question.words === '' ? null : question.words,
  }
  if (days && days.to < history) return { text: beforeHistory(history), source: filter }
  const { found, text: named } = await look(filter, asking)
  const where = whereText({ ...filter, text: named }, found)
  const answer = spentText(found, where, whenText(days, history))
  const isCut = days !== null && days.from < history
  return {
    text: isCut ? joined(answer, partOfHistory(history)) : answer,
    source: { ...filter, text: named },
  }
}

/** Returns the requested days, up to today; null for the whole history. Without a period, a
 * merchant or category is searched in the whole history, and everything else in the current
 * cycle. */
function daysAsked(
  { period, words, category }: SpentQuestion,
  { today, cycleDay }: { today: string; cycleDay: number },
) {
  if (!period && (words !== '' || category !== null)) return null
  const { from, to } = daysOfPeriod(period ?? { unit: 'cycle', ago: 0 }, today, cycleDay)
  return { from, to: to > today ? today : to }
}

/** Whether the question is about a cycle, which is counted by posting day, as on statements and in
 * the insights. */
const isByPosting = ({ period, words, category }: SpentQuestion): boolean =>
  period ? 'unit' in period && period.unit === 'cycle' : words === '' && category === null

/** Finds the transactions that match the filter. If a name matches nothing, it is searched without
 * its preposition, and then with typo tolerance, as in the search. */
async function look(
  filter: Filter,
  asking: Asking,
): Promise<{ found: Found; text: string | null }> {
  const { text } = filter
  const asTyped = await read(filter, asking)
  if (text === null || !isEmpty(asTyped)) return { found: asTyped, text }
  const rest = withoutPreposition(text)
  if (rest !== null) {
    const found = await read({ ...filter, text: rest }, asking)
    if (!isEmpty(found)) return { found, text: rest }
  }
  const merchant =
    (rest === null ? null : await nearestMerchant(rest, asking)) ??
    (await nearestMerchant(text, asking))
  if (merchant === null) return { found: asTyped, text }
  return { found: await read({ ...filter, text: merchant }, asking), text: merchant }
}

const isEmpty = ({ totals }: Found): boolean => totals?.count === 0

function read({ from, to, daysOf, category, text }: Filter, asking: Asking): Promise<Found> {
  const { reads, context, requestInfo, accountReference } = asking
  const asked = {
    requestInfo,
    accountReference,
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    daysOf,
    ...(category !== null && { categories: [category] }),
    ...(text !== null && { text }),
    kinds: [...SPENT_KINDS],
    sort: 'newest' as const,
    limit: ROWS,
    withPending: true,
    withTotals: true,
  }
  return runWithin<Contract['listTransactions']>(reads.listTransactions, asked, context)
}

async function nearestMerchant(text: string, asking: Asking): Promise<string | null> {
  const { reads, context, requestInfo } = asking
  if (text.length < 3) return null
  const { transactions } = await runWithin<Contract['search']>(
    reads.search,
    { requestInfo, text },
    context,
  )
  return transactions[0]?.merchantName.en ?? null
}

function whereText({ category, text }: Filter, { transactions, pending }: Found): Localized {
  if (text === null) return category === null ? { en: '', ar: '' } : spaced(ON_CATEGORY[category])
  const [one, ...others] = [...pending, ...transactions]
  const isOne = one && others.every(({ merchantName }) => merchantName.en === one.merchantName.en)
  if (isOne && transactions.length < ROWS) {
    return { en: ` at ${one.merchantName.en}`, ar: ` لدى ${one.merchantName.ar}` }
  }
  return { en: ` at merchants and places with “${text}”`, ar: ` لدى ما يطابق «${text}»` }
}

const spaced = ({ en, ar }: Localized): Localized => ({ en: ` ${en}`, ar: ` ${ar}` })

function whenText(days: { from: string; to: string } | null, history: string): Localized {
  if (days === null) {
    const start = dayText(history)
    return { en: `Since ${start.en}`, ar: `منذ ${start.ar}` }
  }
  const [from, to] = [dayText(days.from), dayText(days.to)]
  if (days.from === days.to) return { en: `On ${from.en}`, ar: `في ${from.ar}` }
  return { en: `From ${from.en} to ${to.en}`, ar: `من ${from.ar} إلى ${to.ar}` }
}

function spentText({ totals }: Found, where: Localized, when: Localized): Localized {
  if (!totals || totals.count === 0) {
    return {
      en: `${when.en}, I find no spending${where.en}.`,
      ar: `${when.ar} لم أجد أي إنفاق${where.ar}.`,
    }
  }
  const { count, charges, credits } = totals
  const spent = isolatedAmount(charges)
  const back = isolatedAmount({ ...credits, minor: -credits.minor })
  const many = countText(count)
  const refunded =
    credits.minor < 0
      ? { en: ` You got ${back.en} of refunds.`, ar: ` واستردّيت ${back.ar}.` }
      : { en: '', ar: '' }
  return {
    en: `${when.en} you spent ${spent.en}${where.en}, in ${many.en}.${refunded.en}`,
    ar: `${when.ar} أنفقت ${spent.ar}${where.ar}، في ${many.ar}.${refunded.ar}`,
  }
}

const countText = (count: number): Localized => ({
  en: pluralText({ one: 'one transaction', other: '{n} transactions' }, count, 'en'),
  ar: pluralText(
    {
      one: 'عملية واحدة',
      two: 'عمليتين',
      few: '{n} عمليات',
      many: '{n} عملية',
      other: '{n} عملية',
    },
    count,
    'ar',
  ),
})

function beforeHistory(history: string): Localized {
  const start = dayText(history)
  return {
    en: `My history begins on ${start.en}, so I can’t add that up. Your statements have what came before.`,
    ar: `يبدأ السجل لدي في ${start.ar}، فلا أستطيع حساب ذلك. وتجد ما قبله في كشوف حسابك.`,
  }
}

function partOfHistory(history: string): Localized {
  const start = dayText(history)
  return {
    en: ` My history begins on ${start.en}, so only what was posted from then on is counted.`,
    ar: ` ويبدأ السجل لدي في ${start.ar}، فلم أحسب إلا ما قُيّد منذ ذلك اليوم.`,
  }
}

const joined = (one: Localized, other: Localized): Localized => ({
  en: one.en + other.en,
  ar: one.ar + other.ar,
})
