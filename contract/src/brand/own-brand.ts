import type { Brand } from './brand.ts'

/** The product's own face, when no issuer is configured. Its addresses and hotline belong to nobody.
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
    url: {
      en: 'https://www.example.com/en/regulator',
      ar: 'https://www.example.com/ar/regulator',
    },
  },
  links: {
    cardAgreements: {
      en: 'https://www.example.com/en/card-agreements',
      ar: 'https://www.example.com/ar/card-agreements',
    },
    privacy: {
      en: 'https://www.example.com/en/privacy',
      ar: 'https://www.example.com/ar/privacy',
    },
    terms: { en: 'https://www.example.com/en/terms', ar: 'https://www.example.com/ar/terms' },
    social: [
      { network: 'x', url: 'https://www.example.com/x' },
      { network: 'instagram', url: 'https://www.example.com/instagram' },
      { network: 'linkedin', url: 'https://www.example.com/linkedin' },
      { network: 'youtube', url: 'https://www.example.com/youtube' },
    ],
  },
  logo: null,
  icon: null,
  cards: {},
}
