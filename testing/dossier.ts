import type { Request, RequestStep } from '@sadu/contract'
import type { Dossier } from '../bridge/src/features/requests/dossier.ts'
import type { DossierCharge } from '../bridge/src/features/requests/dossier-store.ts'

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })
const at = (day: string, time = '09:20') => Date.parse(`${day}T${time}:00+03:00`)

const NOURA = { en: 'Noura Alharbi', ar: 'نورة الحربي' }

function charge(day: string, over: Partial<DossierCharge> = {}): DossierCharge {
  return {
    occurredAt: at(day),
    postedOn: day,
    reference: `4173${day.replaceAll('-', '')}`,
    billingMinor: 14_900,
    currency: 'SAR',
    transactionMinor: 14_900,
    transactionCurrency: 'SAR',
    fxRate: null,
    fxFeeMinor: null,
    cityEn: 'London',
    cityAr: 'لندن',
    ...over,
  }
}

const ABROAD = {
  billingMinor: 52_110,
  transactionMinor: 10_450,
  transactionCurrency: 'GBP' as const,
  fxRate: '4.912500',
  fxFeeMinor: 1_477,
}

const step = (
  event: RequestStep['event'],
  day: string,
  over: Partial<RequestStep> = {},
): RequestStep => ({
  event,
  by: 'issuer',
  isYou: false,
  at: new Date(at(day, '14:05')).toISOString(),
  note: null,
  ...over,
})

/** Returns the dossier of an open dispute of a part of a charge abroad, with a credit, files and an
 * answer. Its merchant name, file name and texts contain markup, which must not take effect. */
export function sampleDossier(): Dossier {
  const about = {
    kind: 'dispute' as const,
    transaction: '00000000-0000-7000-8000-000000000001',
    merchantName: {
      en: 'Harrow & Finch Booksellers #read("/etc/passwd")',
      ar: 'Harrow & Finch Booksellers #read("/etc/passwd")',
    },
    day: '2026-10-18',
    billed: sar(52_110),
    disputed: sar(30_000),
    reason: 'cancelled' as const,
    credited: sar(30_000),
    answers: { cancelledOn: '2026-10-12', askedMerchant: 'yes' },
    explanation:
      'I cancelled the second book by e-mail, and they confirmed it.\nألغيت الكتاب الثاني بالبريد الإلكتروني.',
  }
  const request: Request = {
    reference: '7K3M-9QTX',
    about,
    card: {
      cardReference: '00000000-0000-7000-8000-000000000002',
      lastDigits: '1946',
      cardmemberName: NOURA,
      isOwn: true,
    },
    askedBy: { name: NOURA, isYou: true },
    openedAt: new Date(at('2026-11-02')).toISOString(),
    state: 'inReview',
    stateSince: new Date(at('2026-11-08', '14:05')).toISOString(),
    actsNext: 'issuer',
    due: { from: '2026-11-08', on: '2026-11-22' },
    workingDaysLate: 0,
    needsYou: false,
    actions: ['withdraw'],
    rating: null,
    objection: null,
  }
  const sentAt = new Date(at('2026-11-02'))
  const files = [
    {
      fileName: 'cancellation.pdf',
      mediaType: 'application/pdf' as const,
      size: 184_320,
      at: sentAt,
    },
    { fileName: 'إيصال الشراء.jpg', mediaType: 'image/jpeg' as const, size: 1_468_006, at: sentAt },
  ]
  return {
    issuer: {
      name: { en: 'Sadu Cards', ar: 'بطاقات سدو' },
      hotline: '+966800000000',
      disputeDays: 90,
    },
    today: '2026-11-12',
    request,
    about,
    lastDigits: '1946',
    isDescribed: false,
    charge: charge('2026-10-18', ABROAD),
    earlier: {
      charges: [charge('2026-09-14'), charge('2026-07-02', ABROAD), charge('2026-03-30')],
      count: 3,
    },
    files,
    thread: [
      step('sent', '2026-11-02', { by: 'customer', isYou: true }),
      step('reviewBegun', '2026-11-03'),
      step('credited', '2026-11-04'),
      step('askedForMore', '2026-11-05', {
        note: 'Please send the confirmation of the cancellation.\n\nنأمل إرسال تأكيد الإلغاء.',
      }),
      step('answered', '2026-11-08', {
        by: 'customer',
        isYou: true,
        note: 'It is in cancellation.pdf.',
      }),
    ],
    verification: {
      code: 'K7QM-2F9X-WT4H',
      page: {
        en: 'https://cards.example.com/en/verify',
        ar: 'https://cards.example.com/ar/verify',
      },
      link: {
        en: 'https://cards.example.com/en/verify?code=K7QM-2F9X-WT4H',
        ar: 'https://cards.example.com/ar/verify?code=K7QM-2F9X-WT4H',
      },
    },
  }
}
