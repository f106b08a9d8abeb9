// Facts about countries for travellers: the currency (ISO 4217), and the numbers of the police and
// an ambulance. A single number serves both.

const FACTS = `
AD EUR 110/118  AE AED 999/998  AF AFN 119/112  AG XCD 911  AI XCD 911  AL ALL 112  AM AMD 112  AO AOA 113/112
AR ARS 911  AS USD 911  AT EUR 112  AU AUD 000  AW AWG 911  AX EUR 112  AZ AZN 112  BA BAM 122/124  BB BBD 211/511
BD BDT 999  BE EUR 112  BF XOF 17/112  BG EUR 112  BH BHD 999  BJ XOF 117/112  BL EUR 112  BM BMD 911  BN BND 993/991
BO BOB 110/118  BQ USD 911/912  BR BRL 190/192  BS BSD 911  BT BTN 113/112  BW BWP 999/997  BY BYN 102/103  BZ BZD 911
CA CAD 911  CC AUD 000  CH CHF 112  CI XOF 110/185  CK NZD 999/998  CL CLP 133/131  CM XAF 117/119  CN CNY 110/120
CO COP 123  CR CRC 911  CU CUP 106/104  CV CVE 132/130  CW XCG 911/912  CX AUD 000  CY EUR 112  CZ CZK 112  DE EUR 112
DJ DJF 17/19  DK DKK 112  DM XCD 999  DO DOP 911  DZ DZD 1548/14  EC USD 911  EE EUR 112  EG EGP 122/123  EH MAD 19/15
ER ERN 113/114  ES EUR 112  ET ETB 991/907  FI EUR 112  FJ FJD 917/911  FK FKP 999  FM USD 911  FO DKK 112  FR EUR 112
GB GBP 999  GD XCD 911  GE GEL 112  GF EUR 112  GG GBP 999  GH GHS 112  GI GIP 112  GL DKK 112  GM GMD 117/116
GP EUR 112  GR EUR 112  GT GTQ 110/122  GU USD 911  GY GYD 911/913  HK HKD 999  HN HNL 911  HR EUR 112  HT HTG 114/116
HU HUF 112  ID IDR 112  IE EUR 112  IL ILS 100/101  IM GBP 999  IN INR 112  IQ IQD 104/122  IR IRR 110/115  IS ISK 112
IT EUR 112  JE GBP 999  JM JMD 119/110  JO JOD 911  JP JPY 110/119  KE KES 999  KG KGS 102/103  KH KHR 117/119
KN XCD 911  KR KRW 112/119  KW KWD 112  KY KYD 911  KZ KZT 112  LA LAK 1191/1195  LB LBP 112/140  LC XCD 911
LI CHF 112  LK LKR 119/1990  LR LRD 911  LS LSL 123/121  LT EUR 112  LU EUR 112  LV EUR 112  LY LYD 1515  MA MAD 19/15
MC EUR 112  MD MDL 112  ME EUR 112  MF EUR 112  MG MGA 117/124  MK MKD 112  ML XOF 17/15  MM MMK 199/192
MN MNT 102/103  MO MOP 999  MP USD 911  MQ EUR 112  MR MRU 17/101  MS XCD 911  MT EUR 112  MU MUR 999/114
MV MVR 119/102  MW MWK 997/998  MX MXN 911  MY MYR 999  MZ MZN 119/117  NA NAD 10111  NC XPF 17/15  NE XOF 17/15
NF AUD 000  NG NGN 112  NI NIO 118/128  NL EUR 112  NO NOK 112/113  NP NPR 100/102  NR AUD 110/111  NZ NZD 111
OM OMR 9999  PA PAB 911  PE PEN 105/106  PF XPF 17/15  PG PGK 112/111  PH PHP 911  PK PKR 15/1122  PL PLN 112
PM EUR 112  PR USD 911  PS ILS 100/101  PT EUR 112  PW USD 911  PY PYG 911  QA QAR 999  RE EUR 112  RO RON 112
RS RSD 192/194  RU RUB 112  RW RWF 112/912  SC SCR 999  SD SDG 999  SE SEK 112  SG SGD 999/995  SI EUR 112
SJ NOK 112/113  SK EUR 112  SL SLE 019/999  SM EUR 112  SN XOF 17/15  SR SRD 115  ST STN 112  SV USD 911/132
SX XCG 911/912  SY SYP 112/110  SZ SZL 999/977  TC USD 911  TH THB 191/1669  TJ TJS 112  TL USD 112  TN TND 197/190
TO TOP 911  TR TRY 112  TT TTD 999/811  TV AUD 911  TW TWD 110/119  TZ TZS 112  UA UAH 112  UG UGX 999  US USD 911
UY UYU 911  UZ UZS 102/103  VA EUR 112  VC XCD 911  VE VES 911  VG USD 911  VI USD 911  VN VND 113/115  VU VUV 111/112
WS WST 911  YE YER 194/191  YT EUR 112  ZA ZAR 10111/10177  ZM ZMW 999/991  ZW ZWG 999
`

// Currencies of the countries whose emergency numbers are unknown, each with its countries.
const OTHER_CURRENCIES = `
AUD HM KI  BIF BI  CDF CD  EUR TF  GBP GS  GNF GN  KMF KM  KPW KP  NOK BV  NZD NU PN TK  SBD SB  SHP SH
SOS SO  SSP SS  TMT TM  USD IO MH UM  XAF CF CG GA GQ TD  XOF GW TG  XPF WF
`

export type CountryFacts = { currency: string; police: string; ambulance: string }

const BY_CODE = new Map(
  FACTS.trim()
    .split(/\s{2,}|\n/)
    .map((entry) => {
      const [code = '', currency = '', numbers = ''] = entry.split(' ')
      const [police = '', ambulance = police] = numbers.split('/')
      return [code, { currency, police, ambulance }] as const
    }),
)

/** Returns the currency and the emergency numbers of a country (ISO 3166-1, two
 * letters); null where unknown. */
export const factsOfCountry = (code: string): CountryFacts | null => BY_CODE.get(code) ?? null

const CURRENCY_OF = new Map([
  ...[...BY_CODE].map(([code, { currency }]) => [code, currency] as const),
  ...OTHER_CURRENCIES.trim()
    .split(/\s{2,}|\n/)
    .flatMap((entry) => {
      const [currency = '', ...codes] = entry.split(' ')
      return codes.map((code) => [code, currency] as const)
    }),
])

/** Returns the currency of a country; null where there is none, as in Antarctica. */
export const currencyOfCountry = (code: string): string | null => CURRENCY_OF.get(code) ?? null

/** Every currency of any country, in alphabetical order, except the riyal, which needs no rate. */
export const FOREIGN_CURRENCIES: readonly string[] = [...new Set(CURRENCY_OF.values())].toSorted()
