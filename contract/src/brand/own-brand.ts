import type { Brand } from './brand.ts'

/** The product's own face, when no issuer is configured. It leads to no address, and its hotline belongs to nobody.
 * Apart from the shape of an issuer's, which the first screen does not check. */
export const OWN_BRAND: Brand = {
  productName: { en: 'Sadu', ar: 'سدو' },
  issuerName: { en: 'Sadu Cards', ar: 'بطاقات سدو' },
  hotline: '+966800000000',
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
