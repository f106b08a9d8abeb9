import type { Language } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { answered, QUESTIONS, type DisputeQuestion } from '@sadu/contract/disputes/rules'
import { QUESTION_TEXTS, REASON_TEXTS } from '@sadu/contract/disputes/texts'
import {
  amountText,
  countText,
  rateText,
  sizeText,
} from '../../platform/documents/printed-figures.ts'
import type { PrintedValue } from '../../platform/documents/printed-record.ts'
import { fill, maskedDigits } from '../../platform/documents/printed-text.ts'
import type { DossierCharge } from './dossier-store.ts'
import {
  amountValue,
  dayOf,
  momentOf,
  moneyText,
  type Part,
  shown,
  type Written,
} from './dossier-values.ts'
import { DOSSIER_WORDS } from './dossier-words.ts'
import type { Dossier } from './dossier.ts'

/** The disputed charge. */
export function chargePart(
  { request, about, charge, isDescribed, lastDigits }: Dossier,
  written: Written,
): Part {
  const { language } = written
  const words = DOSSIER_WORDS[language]
  const holder = request.card?.cardmemberName[language]
  const city = charge && { en: charge.cityEn, ar: charge.cityAr }[language]
  return {
    title: words.charge,
    facts: [
      { name: words.merchant, value: shown(about.merchantName[language]) },
      ...(city ? [{ name: words.city, value: shown(city) }] : []),
      {
        name: words.card,
        value: { ...shown(maskedDigits(lastDigits)), ...(holder && { small: shown(holder) }) },
      },
      { name: words.date, value: shown(dayOf(about.day, written)) },
      ...(charge ? [{ name: words.posted, value: shown(dayOf(charge.postedOn, written)) }] : []),
      { name: words.amount, value: amountValue(about.billed, language) },
      ...(charge && charge.transactionCurrency !== charge.currency
        ? [
            {
              name: words.originalAmount,
              value: { ...originalOf(charge), ...rateOf(charge, language) },
            },
          ]
        : []),
      ...(charge ? [{ name: words.chargeReference, value: shown(charge.reference) }] : []),
    ],
    table: null,
    texts: charge ? [] : [shown(isDescribed ? words.described : words.archived)],
  }
}

/** The reason and the answers, as the form asks for them. */
export function answersPart({ about }: Dossier, written: Written): Part {
  const { language } = written
  const words = DOSSIER_WORDS[language]
  const { reason, answers } = about
  const inWords = (question: DisputeQuestion, answer: string): PrintedValue => {
    const takes = QUESTIONS[question]
    if (takes === 'day') return shown(dayOf(answer, written))
    if (takes === 'yesNo') return shown(answer === 'yes' ? words.yes : words.no)
    return shown(answer)
  }
  return {
    title: words.said,
    facts: [
      { name: words.reason, value: shown(REASON_TEXTS[reason][language]) },
      ...answered(reason, answers).map(({ question, answer }) => ({
        name: QUESTION_TEXTS[question][language],
        value: inWords(question, answer),
      })),
    ],
    table: null,
    texts: [],
  }
}

/** Returns the explanation in the person's own words, if they gave one. */
export function explanationPart({ about }: Dossier, { language }: Written): Part[] {
  if (about.explanation === null) return []
  // Each line is in the direction of its own language.
  const texts = about.explanation.split('\n').filter(Boolean).map(shown)
  return [{ title: DOSSIER_WORDS[language].explanation, facts: [], table: null, texts }]
}

/** Returns the merchant's earlier charges, if the charge itself is known. */
export function earlierPart({ earlier }: Dossier, written: Written): Part[] {
  if (!earlier) return []
  const { language } = written
  const words = DOSSIER_WORDS[language]
  const { charges, count } = earlier
  const counts = { shown: countText(charges.length), count: countText(count) }
  const texts = count === 0 ? [words.noEarlier] : []
  const more = count > charges.length ? [fill(words.someEarlier, counts)] : []
  const rows = charges.map((charge) => [
    shown(dayOf(riyadhDay(new Date(charge.occurredAt)), written)),
    shown(charge.reference),
    charge.transactionCurrency === charge.currency ? shown('') : originalOf(charge),
    amountValue({ minor: charge.billingMinor, currency: charge.currency }, language),
  ])
  const columns = [
    { name: words.date, is: 'wide' as const },
    { name: words.reference, is: 'narrow' as const },
    { name: words.originalAmount, is: 'amount' as const },
    { name: words.amount, is: 'amount' as const },
  ]
  const table = count === 0 ? null : { columns, rows }
  return [{ title: words.earlier, facts: [], table, texts: [...texts, ...more].map(shown) }]
}

/** Returns the submitted documents. */
export function filesPart({ files }: Dossier, written: Written): Part {
  const { language } = written
  const words = DOSSIER_WORDS[language]
  const columns = [
    { name: words.file, is: 'wide' as const },
    { name: words.kind, is: 'narrow' as const },
    { name: words.size, is: 'narrow' as const },
    { name: words.uploadedAt, is: 'narrow' as const },
  ]
  const rows = files.map(({ fileName, mediaType, size, at }) => [
    shown(fileName),
    mediaType === 'application/pdf' ? shown(words.pdf) : shown(words.picture),
    shown(sizeText(size, language)),
    shown(momentOf(at, written)),
  ])
  const isEmpty = rows.length === 0
  return {
    title: words.files,
    facts: [],
    table: isEmpty ? null : { columns, rows },
    texts: isEmpty ? [shown(words.noFiles)] : [],
  }
}

const originalOf = ({ transactionMinor, transactionCurrency }: DossierCharge): PrintedValue =>
  shown(`${transactionCurrency} ${amountText(transactionMinor)}`)

/** The rate of a charge in another currency, and its fee. */
function rateOf({ fxRate, fxFeeMinor, currency }: DossierCharge, language: Language) {
  if (fxRate === null) return {}
  const fee = moneyText({ minor: fxFeeMinor ?? 0, currency }, language)
  return { small: shown(fill(DOSSIER_WORDS[language].rateAndFee, { rate: rateText(fxRate), fee })) }
}
