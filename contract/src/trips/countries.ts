// What a traveller needs of a country: its currency (ISO 4217), and the numbers of the police and of an ambulance. One
// number stands for both.

const FACTS = `
AD EUR 110/118  AE AED 999/998  AF AFN 119/112  AL ALL 112  AM AMD 112  AO AOA 113/112  AR ARS 911  AT EUR 112
AU AUD 000  AZ AZN 112  BA BAM 122/124  BB BBD 211/511  BD BDT 999  BE EUR 112  BG EUR 112  BH BHD 999
BN BND 993/991  BO BOB 110/118  BR BRL 190/192  BS BSD 911  BT BTN 113/112  BW BWP 999/997  BY BYN 102/103  BZ BZD 911
CA CAD 911  CH CHF 112  CL CLP 133/131  CM XAF 117/119  CN CNY 110/120  CO COP 123  CR CRC 911  CU CUP 106/104
CY EUR 112  CZ CZK 112  DE EUR 112  DJ DJF 17/19  DK DKK 112  DO DOP 911  DZ DZD 1548/14  EC USD 911
EE EUR 112  EG EGP 122/123  ES EUR 112  ET ETB 991/907  FI EUR 112  FJ FJD 917/911  FR EUR 112  GB GBP 999
GE GEL 112  GH GHS 112  GR EUR 112  GT GTQ 110/122  HK HKD 999  HN HNL 911  HR EUR 112  HU HUF 112
ID IDR 112  IE EUR 112  IN INR 112  IQ IQD 104/122  IR IRR 110/115  IS ISK 112  IT EUR 112  JM JMD 119/110
JO JOD 911  JP JPY 110/119  KE KES 999  KG KGS 102/103  KH KHR 117/119  KR KRW 112/119  KW KWD 112  KZ KZT 112
LA LAK 1191/1195  LB LBP 112/140  LI CHF 112  LK LKR 119/1990  LT EUR 112  LU EUR 112  LV EUR 112  LY LYD 1515
MA MAD 19/15  MC EUR 112  MD MDL 112  ME EUR 112  MG MGA 117/124  MK MKD 112  MM MMK 199/192  MN MNT 102/103
MO MOP 999  MR MRU 17/101  MT EUR 112  MU MUR 999/114  MV MVR 119/102  MX MXN 911  MY MYR 999  NA NAD 10111
NG NGN 112  NL EUR 112  NO NOK 112/113  NP NPR 100/102  NZ NZD 111  OM OMR 9999  PA PAB 911  PE PEN 105/106
PH PHP 911  PK PKR 15/1122  PL PLN 112  PS ILS 100/101  PT EUR 112  PY PYG 911  QA QAR 999  RO RON 112
RS RSD 192/194  RU RUB 112  RW RWF 112/912  SC SCR 999  SD SDG 999  SE SEK 112  SG SGD 999/995  SI EUR 112
SK EUR 112  SM EUR 112  SN XOF 17/15  SY SYP 112/110  TH THB 191/1669  TJ TJS 112  TN TND 197/190  TR TRY 112
TT TTD 999/811  TW TWD 110/119  TZ TZS 112  UA UAH 112  UG UGX 999  US USD 911  UY UYU 911  UZ UZS 102/103
VE VES 911  VN VND 113/115  YE YER 194/191  ZA ZAR 10111/10177  ZM ZMW 999/991  ZW ZWG 999
`

// The currencies of those whose numbers we do not know, each with its countries.
const OTHER_CURRENCIES = `
AUD CC CX HM KI NF NR TV  AWG AW  BIF BI  BMD BM  BZD BZ  CDF CD  CVE CV  DKK FO GL  ERN ER
EUR AX BL GF GP MF MQ PM RE TF VA YT  FKP FK  GBP GG GS IM JE  GIP GI  GMD GM  GNF GN  GYD GY  HTG HT  ILS IL
KMF KM  KPW KP  KYD KY  LRD LR  LSL LS  MAD EH  MWK MW  MZN MZ  NIO NI  NOK BV SJ  NZD CK NU PN TK  PGK PG
SBD SB  SHP SH  SLE SL  SOS SO  SRD SR  SSP SS  STN ST  SZL SZ  TMT TM  TOP TO
USD AS BQ FM GU IO MH MP PR PW SV TC TL UM VG VI  VUV VU  WST WS  XAF CF CG GA GQ TD  XCD AG AI DM GD KN LC MS VC
XCG CW SX  XOF BF BJ CI GW ML NE TG  XPF NC PF WF
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

/** The currency and the emergency numbers of a country (ISO 3166-1, two letters); null where we do not know them. */
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

/** What people pay with in a country; null where there is no currency, as in Antarctica. */
export const currencyOfCountry = (code: string): string | null => CURRENCY_OF.get(code) ?? null

/** Every currency that a country pays with, in the order of their letters. The riyal has no rate, so it is none of them. */
export const FOREIGN_CURRENCIES: readonly string[] = [...new Set(CURRENCY_OF.values())].toSorted()
