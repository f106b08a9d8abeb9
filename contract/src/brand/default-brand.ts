import type { Brand } from './brand.ts'

/** The default branding when no issuer is configured. It has no links, and its hotline
 * number is not assigned. Separate from the schema of an issuer's branding, which the first
 * screen does not load. */
export const DEFAULT_BRAND: Brand = {
  productName: { en: 'Sadu', ar: 'سدو' },
  issuerName: { en: 'Sadu Cards', ar: 'بطاقات سدو' },
  hotline: '+966800000000',
  complaintsEmail: null,
  regulator: {
    name: {
      en: 'the regulator’s service for consumers',
      ar: 'خدمة حماية العملاء لدى الجهة الرقابية',
    },
    url: null,
  },
  links: { cardAgreements: null, privacy: null, terms: null, social: [] },
  logo: null,
  icon: null,
  cards: {},
}
