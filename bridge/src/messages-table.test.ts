import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeclineReason, type Localized, type Money } from '@sadu/contract'
import { ALERT_CHANNELS, ALERT_KINDS } from '@sadu/contract/alerts/kinds'
import { CARD_CONTROLS } from '@sadu/contract/cards/controls'
import { ISSUE_KINDS } from '@sadu/contract/cards/issue'
import { FEES, FIRST_FEES } from '@sadu/contract/fees/fees'
import { ANNOUNCED_DAYS } from '@sadu/contract/insights/recurring'
import { REQUEST_EVENTS, REQUEST_KINDS } from '@sadu/contract/requests/states'
import { expect, test } from 'vitest'
import { MOVEMENTS } from './domain/alerts/facts.ts'
import { alertText } from './domain/alerts/texts.ts'
import { lockNotice } from './domain/credentials/lock-notice.ts'
import { LOCKS_MS } from './domain/credentials/lock.ts'
import { changeText, comingText, yearlyText } from './domain/fees/texts.ts'
import { codeMessage, type CodeUse } from './domain/otp/message.ts'
import { emailReplacedNotice } from './domain/profile/notices.ts'
import { notifiesPrimary, noticeToPrimary, requestNotice } from './domain/requests/notices.ts'
import { newCardNotice } from './domain/supplementary/notices.ts'
import { notMeNotice } from './features/activity/notice.ts'
import { alertOffNotice, browserOffNotice, leastRaisedNotice } from './features/alerts/notices.ts'
import { LEFT_EXAMPLE, sampleAlerts } from './features/alerts/samples.ts'
import { guessNotice } from './features/captcha/guess-notice.ts'
import { reportNotMePurpose } from './features/activity/code-purpose.ts'
import { createCardPurposes } from './features/cards/code-purposes.ts'
import { closingPurpose } from './features/closing/calls.ts'
import { amountText } from './domain/notices/amount-text.ts'
import { payoutPurpose } from './features/payout/calls.ts'
import { revokeDevicePurpose } from './features/devices/code-purpose.ts'
import { ruleText } from './domain/cards/rule-text.ts'
import * as controls from './features/cards/control-notices.ts'
import * as rules from './features/cards/rule-notices.ts'
import { reportedNotice } from './features/cards/issue-notices.ts'
import { limitChangedNotice } from './features/cards/limit-notices.ts'
import * as cards from './features/cards/notices.ts'
import { cardNamed } from './features/cards/notify.ts'
import * as pins from './features/cards/pin-notices.ts'
import { pinPurposes } from './features/cards/pin-purposes.ts'
import { deviceNotice } from './features/devices/notices.ts'
import { enrollmentPurpose } from './features/enrollment/code-purpose.ts'
import { enrolledNotice } from './features/enrollment/notice.ts'
import { addPasskeyPurpose, removePasskeyPurpose } from './features/passkeys/code-purposes.ts'
import { passkeyAdded, passkeyRemoved } from './features/passkeys/notices.ts'
import { createUpdatePasswordPurpose } from './features/password/code-purpose.ts'
import { passwordChangedNotice } from './features/password/notice.ts'
import { downloadDataPurpose } from './features/privacy/code-purpose.ts'
import {
  confirmEmailPurpose,
  createRequestPersonalPurpose,
  requestIdentityPurpose,
  setAddressPurpose,
} from './features/profile/code-purpose.ts'
import { addressNotice } from './features/profile/notices.ts'
import { recoverPasswordPurpose, recoverUserIdPurpose } from './features/recovery/code-purposes.ts'
import { endInstalmentsPurpose, makeInstalmentsPurpose } from './features/instalments/calls.ts'
import {
  autopayChangedNotice,
  autopayComingNotice,
  autopayEndedNotice,
  autopayExpiresNotice,
  autopayPaidNotice,
  autopayRefusedNotice,
  autopaySetUpNotice,
} from './domain/payments/autopay-notices.ts'
import { changeAutopayPurpose, createAutopayPurpose } from './features/payments/autopay-calls.ts'
import { AUTOPAY_ENDINGS } from '@sadu/contract/payments/autopay-rules'
import { paidTwiceNotice, paymentPaidNotice } from './domain/payments/notices.ts'
import { payWithPointsPurpose, undoPointsPurpose } from './features/points/calls.ts'
import { givePointsPurpose } from './features/points/gift-calls.ts'
import { movePointsPurpose } from './features/points/move-calls.ts'
import {
  pointsGivenNotice,
  pointsMovedNotice,
  pointsPaidNotice,
  pointsReceivedNotice,
  pointsUndoneNotice,
} from './features/points/notices.ts'
import { planEndedNotice, planMadeNotice } from './features/instalments/notices.ts'
import { recoveryNotices } from './features/recovery/notices.ts'
import { createDecisionPurpose } from './features/requests/decide.ts'
import { createSignInPurpose } from './features/session/code-purpose.ts'
import { reuseNotice } from './features/session/reuse-notice.ts'
import { createSupplementaryPurpose } from './features/supplementary/code-purpose.ts'
import { droppedNotice, savedNotice } from './features/trips/notices.ts'
import { gatheredText } from './platform/outbox/gathered-text.ts'
import { smsLength } from './platform/outbox/sms-length.ts'

const productName = { en: 'Sadu', ar: 'سدو' }
const hotline = '+966800000000'
const given = { productName, hotline, origin: 'https://portal.example' }
const facts = { card: cardNamed(productName, '4417', null), hotline }
const sar = (minor: number): Money => ({ minor, currency: 'SAR' })
const GIFT = {
  from: { en: 'Noura Alharbi', ar: 'نورة الحربي' },
  to: { en: 'Faisal Alharbi', ar: 'فيصل الحربي' },
  points: 10_000,
  hotline,
}
const trip = {
  stops: [{ country: 'FR' as const, arrivesOn: '2026-12-02', leavesOn: '2026-12-12' }],
  arrivesOn: '2026-12-02',
  leavesOn: '2026-12-12',
}
const WEEKLY = { kind: 'total', period: 'week', most: 500_00 } as const
const NIGHT = { kind: 'hours', from: 22, until: 6, isOnlineOnly: true } as const
const weekly = ruleText(WEEKLY)
const merchant = { en: 'Nakhla Market', ar: 'أسواق نخلة' }

const SUBSCRIPTION = { en: 'Shashati Films', ar: 'أفلام شاشتي' }
const MOVED_FOR = { en: 'Card delivery abroad', ar: 'توصيل البطاقة خارج المملكة' }
const ON_CARD = { digits: '4417', isAbroad: false, day: '2026-11-20' }

type Named = readonly [name: string, text: Localized]

const code = (use: CodeUse, digits: number): Localized => {
  const written = { productName, code: '48213'.slice(0, digits), host: 'portal.example' }
  return {
    en: codeMessage(use, { ...written, language: 'en' }),
    ar: codeMessage(use, { ...written, language: 'ar' }),
  }
}

const AUTOPAY = {
  pays: 'due',
  minor: 1_245_00,
  currency: 'SAR',
  cardEnd: '4417',
  cardNetwork: 'Visa',
} as const

// Only the text of each purpose is used here, so the dependencies are empty.
const PURPOSES = {
  signIn: createSignInPurpose({} as Parameters<typeof createSignInPurpose>[0]),
  enrolment: enrollmentPurpose,
  recoverUserId: recoverUserIdPurpose,
  recoverPassword: recoverPasswordPurpose,
  updatePassword: createUpdatePasswordPurpose(
    {} as Parameters<typeof createUpdatePasswordPurpose>[0],
  ),
  beginPasskey: addPasskeyPurpose,
  removePasskey: removePasskeyPurpose,
  ...createCardPurposes({} as Parameters<typeof createCardPurposes>[0]),
  ...pinPurposes,
  applySupplementary: createSupplementaryPurpose(
    {} as Parameters<typeof createSupplementaryPurpose>[0],
  ),
  requestClosing: closingPurpose,
  requestPayout: payoutPurpose,
  makeInstalments: makeInstalmentsPurpose,
  endInstalments: endInstalmentsPurpose,
  startAutopay: createAutopayPurpose({ paymentPage: null }),
  changeAutopay: changeAutopayPurpose,
  payWithPoints: payWithPointsPurpose,
  undoPoints: undoPointsPurpose,
  movePoints: movePointsPurpose,
  givePoints: givePointsPurpose,
  decideRequest: createDecisionPurpose({} as Parameters<typeof createDecisionPurpose>[0]),
  setAddress: setAddressPurpose,
  reportNotMe: reportNotMePurpose,
  revokeTrustedDevice: revokeDevicePurpose,
  downloadData: downloadDataPurpose,
  requestPersonal: createRequestPersonalPurpose(
    {} as Parameters<typeof createRequestPersonalPurpose>[0],
  ),
  requestIdentity: requestIdentityPurpose,
  confirmEmail: confirmEmailPurpose,
}

const alerts = sampleAlerts(null, null, {
  now: new Date('2026-11-20T12:00:00Z'),
  reminderDays: [7],
})

const ACCESS = { en: 'A change to how you sign in', ar: 'تغيير في طريقة الدخول إلى حسابك' }
const TRIP = { en: 'Your trip', ar: 'رحلتك' }
const gathered = [...Array.from({ length: 11 }, () => TRIP), ACCESS].map((about) => ({
  about,
  at: '2026-11-20T11:05:00Z',
  text: null,
}))

const PAID_OUT = { amount: amountText(sar(1_250_50)), ibanEnd: '4417' }
const asked = { ...given, reference: 'RQ4T7K2M', dueOn: '2026-12-02' }

const MESSAGES: Record<string, readonly Named[]> = {
  Alerts: [
    ...alerts.map((alert): Named => [
      alert.kind,
      alertText(alert, given, { left: LEFT_EXAMPLE }).sms,
    ]),
    ...alerts.flatMap((alert): Named[] => {
      if (alert.kind !== 'statementGeneration') return []
      const paid = { ...alert, facts: { ...alert.facts, due: sar(0) } }
      return [[`${alert.kind}, nothing due`, alertText(paid, given).sms]]
    }),
    ...MOVEMENTS.map((movement): Named => {
      const about = movement === 'refund' ? merchant : MOVED_FOR
      const moved = { movement, about, amount: sar(57_50), spent: sar(57_50), ...ON_CARD }
      const alert = { kind: 'transactions', facts: moved } as const
      return [`transactions: ${movement}`, alertText(alert, given, { left: LEFT_EXAMPLE }).sms]
    }),
    ...DeclineReason.options.map((declined): Named => {
      const rule = declined === 'cardRule' && { rule: NIGHT }
      const tried = { declined, ...rule, merchant, amount: sar(312_75), spent: sar(312_75) }
      const at = '2026-11-20T12:00:00Z'
      const told = { ...tried, digits: '4417', isAbroad: false, at }
      return [
        `transactions: declined, ${declined}`,
        alertText({ kind: 'transactions', facts: told }, given).sms,
      ]
    }),
    ...(['SAR', 'USD'] as const).map((currency): Named => {
      const when = { expected: '2026-12-03', days: ANNOUNCED_DAYS, digits: '4417' }
      const spent = { minor: currency === 'SAR' ? 45_00 : 11_99, currency }
      const coming = { ...when, merchant: SUBSCRIPTION, amount: sar(45_00), spent }
      return [
        `transactions: expected, in ${currency}`,
        alertText({ kind: 'transactions', facts: coming }, given).sms,
      ]
    }),
    ...(['charged', 'dropped'] as const).map((awaited): Named => {
      const held = { awaited, authorizationId: '', merchant, amount: sar(312_75), digits: '4417' }
      return [
        `transactions: awaited, ${awaited}`,
        alertText({ kind: 'transactions', facts: held }, given).sms,
      ]
    }),
  ],
  Fees: [
    ...FEES.map((fee): Named => {
      const change = { fee, before: FIRST_FEES[fee], after: 10_000, from: '2027-01-15' }
      const after = fee === 'conversion' ? 250 : change.after
      return [`change: ${fee}`, changeText({ ...change, after }, given).sms]
    }),
    [
      'yearly',
      yearlyText(
        {
          digits: '4417',
          name: { en: 'Gold Card', ar: 'البطاقة الذهبية' },
          amountMinor: FIRST_FEES.rewards,
          chargedOn: '2027-01-15',
        },
        given,
      ).sms,
    ],
    [
      'of the issuer',
      comingText(
        {
          fee: { en: 'Yearly card fee', ar: 'الرسوم السنوية للبطاقة' },
          digits: '4417',
          name: { en: 'Gold Card', ar: 'البطاقة الذهبية' },
          amountMinor: 1725_00,
          currency: 'SAR',
          chargedOn: '2027-01-15',
        },
        given,
      ).sms,
    ],
  ],
  Codes: Object.entries(PURPOSES).map(([name, { use, digits }]) => [name, code(use, digits)]),
  Access: [
    ['enrolled', enrolledNotice(productName, hotline)],
    ['guessed', guessNotice(given)],
    ['locked', lockNotice(given, LOCKS_MS[0] ?? 0)],
    ['e-mail address replaced, to the old one', emailReplacedNotice(given)],
    ['reused', reuseNotice(given)],
    ['notMe', notMeNotice(given, { isPasswordDisabled: true })],
    ['notMe, tried alone', notMeNotice(given, { isPasswordDisabled: false })],
    ['passwordChanged', passwordChangedNotice(given)],
    ...Object.entries(recoveryNotices(productName, hotline)).map(([name, text]): Named => [
      `recovered ${name}`,
      text,
    ]),
    ['passkeyAdded', passkeyAdded({ ...given, name: 'iPhone' })],
    ['passkeyRemoved', passkeyRemoved({ ...given, name: 'iPhone' })],
    ['deviceTrusted', deviceNotice('deviceTrusted', { ...given, deviceName: 'Chrome (Windows)' })],
    ['deviceRevoked', deviceNotice('deviceRevoked', { ...given, deviceName: 'Chrome (Windows)' })],
    ['addressChanged', addressNotice(productName, hotline)],
    ...ALERT_CHANNELS.map((channel): Named => [
      `alerts switched off, by ${channel}`,
      alertOffNotice(given, { kind: 'transactions', channel }),
    ]),
    ...ALERT_KINDS.map((kind): Named => [
      `alerts switched off, ${kind}`,
      alertOffNotice(given, { kind, channel: 'email' }),
    ]),
    ['alerts switched off, a browser', browserOffNotice(given)],
    ['alerts switched off, below an amount', leastRaisedNotice(given, sar(100_000_00))],
    [
      'several that came at once',
      { en: gatheredText('sms', gathered, 'en'), ar: gatheredText('sms', gathered, 'ar') },
    ],
  ],
  Cards: [
    ['suspended', cards.suspendedNotice({ ...facts, returnsOn: null })],
    ['suspended until a day', cards.suspendedNotice({ ...facts, returnsOn: '2026-12-02' })],
    ['unsuspended', cards.unsuspendedNotice(facts)],
    ['returned', cards.returnedNotice(facts)],
    ['activated', cards.activatedNotice({ ...facts, old: null })],
    ...([null, 'lost', 'stolen'] as const).map((stoppedBecause): Named => [
      `activated in place of ${stoppedBecause === null ? 'another' : `one that was ${stoppedBecause}`}`,
      cards.activatedNotice({ ...facts, old: { digits: '1180', stoppedBecause } }),
    ]),
    ...ISSUE_KINDS.map((what): Named => [`reported ${what}`, reportedNotice(facts, what)]),
    ...CARD_CONTROLS.flatMap((control): Named[] => [
      [`${control} closed`, controls.controlClosedNotice(facts, control)],
      [`${control} opened`, controls.controlOpenedNotice(facts, control)],
    ]),
    ['merchantBlocked', controls.merchantBlockedNotice(facts, merchant)],
    ['merchantUnblocked', controls.merchantUnblockedNotice(facts, merchant)],
    ['ruleAdded', rules.ruleAddedNotice(facts, weekly)],
    ['ruleChanged', rules.ruleChangedNotice(facts, { from: weekly, to: ruleText(NIGHT) })],
    ['ruleRemoved', rules.ruleRemovedNotice(facts, weekly)],
    [
      'allowedOnce',
      rules.allowedOnceNotice(facts, {
        amount: sar(120_00),
        merchant,
        time: { en: '22:40', ar: '10:40 م' },
      }),
    ],
    ['limitChanged', limitChangedNotice(facts, { from: sar(40_000_00), to: sar(25_000_00) })],
    ['pinViewed', pins.pinViewedNotice(facts)],
    ['pinChanged', pins.pinChangedNotice(facts)],
    ['supplementary made', newCardNotice({ ...given, isEnrolling: true })],
    ['supplementary made, no ID', newCardNotice({ ...given, isEnrolling: false })],
  ],
  Requests: [
    ...REQUEST_KINDS.flatMap((kind): Named[] => [
      [`${kind} sent`, requestNotice('sent', { ...asked, kind }).notice],
      [`${kind} approved`, requestNotice('approved', { ...asked, kind }).notice],
    ]),
    [
      'payout approved, with what was sent',
      requestNotice('approved', { ...asked, kind: 'payout', sent: PAID_OUT }).notice,
    ],
    ...(['credited', 'approved'] as const).map((event): Named => {
      const disputed = { merchant: { en: 'Waraq Books', ar: 'مكتبة ورق' }, amount: null }
      const notice = requestNotice(event, { ...asked, kind: 'dispute', disputed })
      return [`dispute ${event}, after a refund`, notice.notice]
    }),
    ...REQUEST_EVENTS.filter((event) => event !== 'approved').map((event): Named => {
      return [event, requestNotice(event, { ...asked, kind: 'limit' }).notice]
    }),
    ...(['sent', ...REQUEST_EVENTS] as const).filter(notifiesPrimary).map((event): Named => {
      const told = { ...asked, kind: 'limit' as const, name: { en: 'Faisal', ar: 'فيصل' } }
      return [`${event}, to the primary`, noticeToPrimary(event, told).notice]
    }),
  ],
  Payments: [
    ['paymentPaid', paymentPaidNotice({ minor: 1_245_00, currency: 'SAR', hotline })],
    ['paidTwice', paidTwiceNotice({ minor: 1_245_00, currency: 'SAR', hotline })],
    ['autopaySetUp', autopaySetUpNotice({ ...AUTOPAY, daysBefore: 3, hotline })],
    ['autopayChanged', autopayChangedNotice({ pays: 'statement', daysBefore: 0, hotline })],
    ['autopayComing', autopayComingNotice({ ...AUTOPAY, on: '2026-12-05', hotline })],
    ['autopayPaid', autopayPaidNotice({ ...AUTOPAY, hotline })],
    ...[true, false].flatMap((isAnswered): Named[] => {
      const name = isAnswered ? 'autopayRefused' : 'autopayRefused, no answer'
      const refused = { ...AUTOPAY, isAnswered, hotline }
      return [
        [name, autopayRefusedNotice({ ...refused, again: '2026-12-06' })],
        [`${name}, again`, autopayRefusedNotice({ ...refused, again: null })],
      ]
    }),
    ['autopayExpires', autopayExpiresNotice({ ...AUTOPAY, on: '2026-12-31', hotline })],
    ...AUTOPAY_ENDINGS.map((ending): Named => {
      return [`autopayEnded, ${ending}`, autopayEndedNotice({ ending, hotline })]
    }),
  ],
  Instalments: [
    [
      'planMade',
      planMadeNotice({
        merchant,
        amountMinor: 2_500_00,
        feeMinor: 57_50,
        months: 6,
        firstMinor: 416_66,
        firstOn: '2026-12-12',
        hotline,
      }),
    ],
    ['planEnded', planEndedNotice({ merchant, restMinor: 1_666_70, hotline })],
  ],
  Points: [
    [
      'pointsPaid',
      pointsPaidNotice({
        merchant,
        amountMinor: 150_00,
        points: 10_000,
        undoUntil: '2026-12-12',
        hotline,
      }),
    ],
    [
      'pointsMoved',
      pointsMovedNotice({
        from: { en: 'Everyday Card', ar: 'البطاقة اليومية' },
        to: { en: 'Travel Card', ar: 'بطاقة السفر' },
        points: 10_000,
        hotline,
      }),
    ],
    ['pointsGiven', pointsGivenNotice(GIFT)],
    ['pointsReceived', pointsReceivedNotice(GIFT)],
    [
      'pointsUndone',
      pointsUndoneNotice({ merchant, amountMinor: 150_00, points: 10_000, hotline }),
    ],
  ],
  Trips: [
    ['saved', savedNotice(trip, hotline)],
    ['card dropped', droppedNotice(trip, { digits: '4417', isOver: false, replacedBy: null })],
    ['card closed', droppedNotice(trip, { digits: '4417', isOver: true, replacedBy: null })],
    ['card replaced', droppedNotice(trip, { digits: '4417', isOver: false, replacedBy: '1180' })],
  ],
}

const ALL = Object.values(MESSAGES).flat()

function lengthText(text: string): string {
  const { encoding, length, parts } = smsLength(text)
  return `${parts} (${length} in ${encoding})`
}

const inLine = (text: string) => text.replaceAll('\n', ' ⏎ ')

function table(): string {
  const parts = Object.entries(MESSAGES).map(([title, rows]) => {
    const lines = rows.map(
      ([name, { en, ar }]) =>
        `### ${name}\n\n- ${lengthText(en)}: ${inLine(en)}\n- ${lengthText(ar)}: ${inLine(ar)}\n`,
    )
    return `## ${title}\n\n${lines.join('\n')}`
  })
  return `<!-- Written by bridge/src/messages-table.test.ts; \`npx vitest run -u\` writes it anew. -->

# Messages

Each SMS, with the number of parts that it is billed as and its length in the characters of its encoding. A person who has not
chosen a language gets the Arabic and the English text in one message. The e-mail has the same text, between a greeting and a
signature.

${parts.join('\n')}`
}

test('docs/messages.md is up to date', async () => {
  await expect(table()).toMatchFileSnapshot('../../docs/messages.md')
})

test.each(ALL)(
  '%s is one or two SMS in English, and at most three in Arabic',
  (_name, { en, ar }) => {
    expect(smsLength(en)).toMatchObject({ encoding: 'GSM-7' })
    expect(smsLength(en).parts).toBeLessThanOrEqual(2)
    expect(smsLength(ar).parts).toBeLessThanOrEqual(3)
  },
)

test('the table includes every file of notices', () => {
  const here = import.meta.dirname
  const imports = readFileSync(join(here, 'messages-table.test.ts'), 'utf8').matchAll(
    /^import [^']* from '\.\/(.+)'$/gm,
  )
  const own = new Set([...imports].map(([, path]) => path))
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /notices?\.ts$/.test(file),
  )
  const missing = files.filter((file) => !own.has(file))
  // The shared code that sends notices; it contains no text.
  expect(missing).toEqual(['domain/notices/notice.ts'])
})
