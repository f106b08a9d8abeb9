import type { Localized } from '@sadu/contract'

/** A cardmember of the demonstration issuer. */
export type DemoCardmember = {
  key: string
  /** Null for a person who has not enrolled. */
  login: { userName: string; password: string } | null
  firstName: Localized
  fullName: Localized
  nameOnCard: string
  legalId: string
  /** As typed, 05xxxxxxxx. */
  mobile: string
  email: string
  bornOn: string
  /** The number of days after filling during which the ID or Iqama is valid. */
  identityDays: number
  /** The features that this person demonstrates. */
  shows: Localized
}

/** The demonstration's cardmembers (docs/specification/decisions.md#demonstration-people). They are
 * fictional. */
export const DEMO_CARDMEMBERS: readonly DemoCardmember[] = [
  {
    key: 'noura',
    login: { userName: 'noura', password: 'Sadu1!' },
    firstName: { en: 'Noura', ar: 'نورة' },
    fullName: { en: 'Noura Alharbi', ar: 'نورة الحربي' },
    nameOnCard: 'NOURA ALHARBI',
    legalId: '1054321987',
    mobile: '0550000101',
    email: 'noura@example.com',
    bornOn: '1988-03-14',
    identityDays: 640,
    shows: {
      en: 'Gold, primary cardmember with two supplementary cards',
      ar: 'الذهبية، حاملة البطاقة الأساسية ولديها بطاقتان إضافيتان',
    },
  },
  {
    key: 'faisal',
    login: { userName: 'faisal', password: 'Sadu2!' },
    firstName: { en: 'Faisal', ar: 'فيصل' },
    fullName: { en: 'Faisal Alharbi', ar: 'فيصل الحربي' },
    nameOnCard: 'FAISAL ALHARBI',
    legalId: '1067890127',
    mobile: '0550000102',
    email: 'faisal@example.com',
    bornOn: '2001-11-02',
    identityDays: 900,
    shows: {
      en: "Supplementary cardmember on Noura's account",
      ar: 'حامل بطاقة إضافية على حساب نورة',
    },
  },
  {
    key: 'lama',
    login: null,
    firstName: { en: 'Lama', ar: 'لمى' },
    fullName: { en: 'Lama Alharbi', ar: 'لمى الحربي' },
    nameOnCard: 'LAMA ALHARBI',
    legalId: '1076543212',
    mobile: '0550000103',
    email: 'lama@example.com',
    bornOn: '2004-06-21',
    identityDays: 1500,
    shows: {
      en: "Supplementary cardmember on Noura's account, not enrolled",
      ar: 'حاملة بطاقة إضافية على حساب نورة، غير مسجّلة',
    },
  },
  {
    key: 'khalid',
    login: { userName: 'khalid', password: 'Sadu3!' },
    firstName: { en: 'Khalid', ar: 'خالد' },
    fullName: { en: 'Khalid Alotaibi', ar: 'خالد العتيبي' },
    nameOnCard: 'KHALID ALOTAIBI',
    legalId: '1043218765',
    mobile: '0550000104',
    email: 'khalid@example.com',
    bornOn: '1979-08-30',
    identityDays: 410,
    shows: {
      en: 'Platinum, two accounts: a bill past due, a card to activate and a suspended card',
      ar: 'البلاتينية، حسابان: فاتورة متأخرة وبطاقة بانتظار التفعيل وبطاقة موقوفة مؤقتًا',
    },
  },
  {
    key: 'reema',
    login: { userName: 'reema', password: 'Sadu4!' },
    firstName: { en: 'Reema', ar: 'ريما' },
    fullName: { en: 'Reema Alzahrani', ar: 'ريما الزهراني' },
    nameOnCard: 'REEMA ALZAHRANI',
    legalId: '1032109876',
    mobile: '0550000105',
    email: 'reema@example.com',
    bornOn: '1983-01-17',
    identityDays: 300,
    shows: {
      en: 'Centurion customer, a purchase in instalments',
      ar: 'عميلة سنتوريون، ولديها عملية بالتقسيط',
    },
  },
  {
    key: 'omar',
    login: null,
    firstName: { en: 'Omar', ar: 'عمر' },
    fullName: { en: 'Omar Alghamdi', ar: 'عمر الغامدي' },
    nameOnCard: 'OMAR ALGHAMDI',
    legalId: '1098765439',
    mobile: '0551234567',
    email: 'omar@example.com',
    bornOn: '1992-05-09',
    identityDays: 1200,
    shows: { en: 'Can enrol as a cardholder', ar: 'يمكنه التسجيل كحامل بطاقة' },
  },
  {
    key: 'layla',
    login: null,
    firstName: { en: 'Layla', ar: 'ليلى' },
    fullName: { en: 'Layla Mansour', ar: 'ليلى منصور' },
    nameOnCard: 'LAYLA MANSOUR',
    legalId: '2087654329',
    mobile: '0557654321',
    email: 'layla@example.com',
    bornOn: '1976-12-25',
    identityDays: 75,
    shows: { en: 'Can enrol as a Centurion customer', ar: 'يمكنها التسجيل كعميلة سنتوريون' },
  },
]
