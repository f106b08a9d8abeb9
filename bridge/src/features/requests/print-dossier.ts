import { riyadhDay } from '@sadu/contract/core/days'
import { phoneText } from '@sadu/contract/core/phone-text'
import { DOSSIER_STATES } from '@sadu/contract/requests/dossier-states'
import { currencyText, dayText } from '../../platform/documents/printed-figures.ts'
import type { PrintedRecord } from '../../platform/documents/printed-record.ts'
import { fill } from '../../platform/documents/printed-text.ts'
import { qrPicture } from '../../platform/documents/qr-picture.ts'
import { historyPart, nextPart } from './dossier-course.ts'
import {
  chargePart,
  earlierPart,
  explanationPart,
  filesPart,
  answersPart,
} from './dossier-given.ts'
import { amountValue, dayOf, moneyText, shown, type Written } from './dossier-values.ts'
import { DOSSIER_WORDS } from './dossier-words.ts'
import type { Dossier } from './dossier.ts'

const OTHER_CALENDAR = { gregory: 'islamic-umalqura', 'islamic-umalqura': 'gregory' } as const

/** The dossier of a dispute in one language, ready for the layout. Digits are Latin in both, as on
 * a statement. */
export function printedDossier(dossier: Dossier, written: Written): PrintedRecord {
  const { issuer, request, about, verification } = dossier
  const { language } = written
  const words = DOSSIER_WORDS[language]
  const currency = currencyText(about.billed.currency, language)
  return {
    language,
    issuer: issuer.name[language],
    title: words.title,
    reference: { name: words.reference, value: request.reference },
    summary: summaryOf(dossier, written),
    parts: [
      chargePart(dossier, written),
      answersPart(dossier, written),
      ...explanationPart(dossier, written),
      ...earlierPart(dossier, written),
      filesPart(dossier, written),
      nextPart(dossier, written),
      historyPart(dossier, written),
    ],
    check: {
      title: words.check,
      how: words.checkHow,
      facts: [
        { name: words.code, value: shown(verification.code) },
        { name: words.page, value: shown(verification.page[language]) },
        { name: words.call, value: shown(phoneText(issuer.hotline)) },
      ],
      qr: qrPicture(verification.link[language]),
      qrName: words.qr,
    },
    smallPrint: words.smallPrint.map((text) => fill(text, { currency })),
    pageOf: words.pageOf,
  }
}

function summaryOf({ request, about }: Dossier, written: Written): PrintedRecord['summary'] {
  const { language } = written
  const words = DOSSIER_WORDS[language]
  const { state, due, openedAt, stateSince } = request
  const since = dayOf(riyadhDay(new Date(stateSince)), written)
  const isPart = about.disputed.minor < about.billed.minor
  const amount = moneyText(about.billed, language)
  return [
    {
      name: words.state,
      value: {
        ...shown(DOSSIER_STATES[state]?.[language] ?? state),
        small: shown(fill(words.stateSince, { day: since })),
      },
    },
    {
      name: words.disputed,
      value: {
        ...amountValue(about.disputed, language),
        small: shown(isPart ? fill(words.ofBilled, { amount }) : words.ofWhole),
      },
    },
    due === null
      ? { name: words.decided, value: shown(since) }
      : {
          name: state === 'waitingForCustomer' ? words.yourAnswer : words.nextStep,
          value: {
            ...shown(dayOf(due.on, written)),
            small: shown(dayText(due.on, language, { calendar: OTHER_CALENDAR[written.calendar] })),
          },
        },
    { name: words.openedOn, value: shown(dayOf(riyadhDay(new Date(openedAt)), written)) },
    ...(about.credited === null || (due === null && about.credited.minor === 0)
      ? []
      : [
          {
            name: due === null ? words.creditedForGood : words.credited,
            value: amountValue(about.credited, language),
          },
        ]),
  ]
}
