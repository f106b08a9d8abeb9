import type { Localized } from '@sadu/contract'
import { foreignCharge } from '@sadu/contract/transactions/foreign-charge'
import type {
  PrintedCard,
  StatementDocument,
  StatementLine,
} from '../bridge/src/platform/documents/statement-document.ts'

/** A cardmember's name in both languages, and the card. */
const NOURA = cardOf('Noura Alharbi', 'نورة الحربي', '1946')
const FAISAL = cardOf('Faisal Alharbi', 'فيصل الحربي', '2208')
const LAMA = cardOf('Lama Alharbi', 'لمى الحربي', '3370')

function cardOf(en: string, ar: string, lastDigits: string): PrintedCard {
  return { cardmemberName: { en, ar }, lastDigits }
}

/** Fictitious merchants: Arabic and Latin, short and long, and one with Typst markup. */
const MERCHANTS: readonly Localized[] = [
  { en: 'Danah Market, Riyadh', ar: 'أسواق دانة، الرياض' },
  { en: 'Bayt Al Qahwa, Riyadh', ar: 'بيت القهوة، الرياض' },
  { en: 'Najd Fuel Station 214, Riyadh', ar: 'محطة نجد للوقود 214، الرياض' },
  { en: 'FITZONE24 (ONLINE), Jeddah', ar: 'FITZONE24 (ONLINE)، جدة' },
  {
    en: 'The International Company for Medical Supplies, Spare Parts and Household Appliances, Branch 7 (King Abdullah Road), Al Madinah Al Munawwarah',
    ar: 'الشركة العالمية للمستلزمات الطبية وقطع الغيار والأجهزة المنزلية، الفرع 7 (طريق الملك عبدالله)، المدينة المنورة',
  },
  { en: '#read("/etc/passwd") *bold* $x$ <a> @b', ar: '#read("/etc/passwd") *bold* $x$ <a> @b' },
]

const october = (date: number) => `2026-10-${String(date).padStart(2, '0')}`

function charge(index: number, card: PrintedCard, billingMinor: number): StatementLine {
  return {
    kind: 'purchase',
    occurredOn: october((index % 26) + 1),
    postedOn: october((index % 26) + 2),
    reference: `0${String(417_300_210_000 + index * 7_919).slice(1)}`,
    description: MERCHANTS[index % MERCHANTS.length] ?? { en: '', ar: '' },
    card,
    billingMinor,
    isCredit: billingMinor < 0,
    foreign: null,
    cashBackMinor: null,
  }
}

function abroad(index: number, card: PrintedCard, amountMinor: number): StatementLine {
  const rate = index % 2 === 0 ? '4.912500' : '3.750000'
  const { billingMinor, feeMinor } = foreignCharge(amountMinor, rate)
  const currency = index % 2 === 0 ? 'GBP' : 'USD'
  const description = {
    en: 'Harrow & Finch Booksellers, London',
    ar: 'Harrow & Finch Booksellers، لندن',
  }
  const foreign = { amountMinor, currency, rate, feeMinor } as const
  return { ...charge(index, card, billingMinor), description, foreign }
}

function onAccount(
  kind: StatementLine['kind'],
  day: string,
  description: Localized,
  billingMinor: number,
): StatementLine {
  const line = charge(Number(day.slice(8)), NOURA, billingMinor)
  return { ...line, kind, occurredOn: day, postedOn: day, description, card: null }
}

/** Returns a closed statement with this many lines: charges of three cardmembers, domestic and
 * foreign, a payment, a refund, a withdrawal and fees. */
export function sampleStatement(count = 60): StatementDocument {
  const cards = [NOURA, NOURA, FAISAL, LAMA]
  const spread = Array.from({ length: Math.max(0, count - 6) }, (_, index) => {
    const card = cards[index % cards.length] ?? NOURA
    const size = 1_250 + ((index * 7_907) % 95_000)
    return index % 9 === 4 ? abroad(index, card, size) : charge(index, card, size)
  })
  const lines: StatementLine[] = [
    onAccount('payment', '2026-10-09', { en: 'Payment received', ar: 'دفعة مستلمة' }, -821_450),
    ...spread,
    {
      ...charge(3, NOURA, -18_900),
      kind: 'refund',
      description: { en: 'Refund from Rimal Fashion', ar: 'استرداد من رمال للأزياء' },
    },
    { ...abroad(6, FAISAL, -4_550), kind: 'refund' },
    {
      ...charge(12, NOURA, 50_000),
      kind: 'cash',
      description: { en: 'Cash withdrawal, Riyadh', ar: 'سحب نقدي، الرياض' },
    },
    {
      ...charge(12, NOURA, 8_625),
      kind: 'fee',
      description: { en: 'Cash withdrawal fee', ar: 'رسوم السحب النقدي' },
    },
    onAccount(
      'fee',
      '2026-10-20',
      { en: 'Annual membership fee', ar: 'رسوم العضوية السنوية' },
      57_500,
    ),
  ]
  return statementOf(lines.toSorted((one, other) => one.postedOn.localeCompare(other.postedOn)))
}

function statementOf(lines: readonly StatementLine[]): StatementDocument {
  const openingMinor = 821_450
  const closingMinor = lines.reduce((total, line) => total + line.billingMinor, openingMinor)
  return {
    scope: 'account',
    issuer: {
      name: { en: 'Sadu Cards', ar: 'بطاقات سدو' },
      productName: { en: 'Sadu', ar: 'سدو' },
      hotline: '+966800000000',
      disputeDays: 90,
    },
    holder: NOURA,
    account: {
      productName: { en: 'Gold Card', ar: 'البطاقة الذهبية' },
      currency: 'SAR',
      billReference: '90510000017',
    },
    period: { from: '2026-10-01', to: '2026-10-31' },
    openingMinor,
    lines,
    closingMinor,
    points: { opening: 41_280, earned: 5_219, other: -120, closing: 46_379 },
    credit: { limitMinor: 6_000_000, availableMinor: 6_000_000 - closingMinor },
    pastDue: null,
    calendar: 'gregory',
    closed: {
      number: 14,
      dueOn: '2026-11-21',
      paymentDueMinor: closingMinor,
      disputedMinor: 0,
      verification: {
        code: 'K7QM-2F9X-WT4H',
        page: {
          en: 'https://cards.example.com/en/verify',
          ar: 'https://cards.example.com/ar/verify',
        },
        link: {
          en: 'https://cards.example.com/en/verify?code=K7QM2F9XWT4H',
          ar: 'https://cards.example.com/ar/verify?code=K7QM2F9XWT4H',
        },
      },
    },
  }
}

/** Returns a statement of the same account before its cycle has closed. */
export function sampleCurrentCycle(): StatementDocument {
  return { ...sampleStatement(12), period: { from: '2026-10-01', to: '2026-10-28' }, closed: null }
}
