import { daysBetween } from '@sadu/contract/core/days'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { feedRows } from './feed-rows.ts'

// Fictional but plausible: units of each currency per dollar. Rates with = are pegged.
const FOR_A_DOLLAR = `
AED=3.6725  AFN 70.2  ALL 83.6  AMD 384  AOA 915  ARS 1420  AUD 1.522  AWG=1.79  AZN=1.7  BAM 1.684  BBD=2
BDT 122.1  BHD=0.376  BIF 2950  BMD=1  BND 1.294  BOB 6.91  BRL 5.41  BSD=1  BTN 88.6  BWP 13.6  BYN 3.21
BZD=2.01  CAD 1.394  CDF 2350  CHF 0.803  CLP 948  CNY 7.11  COP 3890  CRC 504  CUP=24  CVE 94.9  CZK 20.9
DJF=177.721  DKK 6.43  DOP 62.8  DZD 130.2  EGP 48.1  ERN=15  ETB 146  EUR 0.861  FJD 2.27  FKP 0.781  GBP 0.781
GEL 2.71  GHS 11.1  GIP 0.781  GMD 72.4  GNF 8660  GTQ 7.66  GYD 209  HKD 7.78  HNL 26.2  HTG 131  HUF 334
IDR 16620  ILS 3.31  INR 88.6  IQD=1310  IRR 42100  ISK 124  JMD 160  JOD=0.709  JPY 151.4  KES 129.3  KGS 87.4
KHR 4015  KMF 424  KPW 900  KRW 1421  KWD 0.307  KYD=0.8333  KZT 538  LAK 21700  LBP=89500  LKR 304  LRD 183
LSL 17.3  LYD 5.44  MAD 9.22  MDL 16.9  MGA 4470  MKD 53.1  MMK=2100  MNT 3590  MOP 8.01  MRU 39.8  MUR 45.6
MVR=15.42  MWK 1734  MXN 18.5  MYR 4.21  MZN 63.9  NAD 17.3  NGN 1468  NIO 36.8  NOK 10.06  NPR 141.7  NZD 1.742
OMR=0.3845  PAB=1  PEN 3.41  PGK 4.21  PHP 58.3  PKR 281.4  PLN 3.66  PYG 7060  QAR=3.64  RON 4.38  RSD 100.9
RUB 81.2  RWF 1451  SBD 8.23  SCR 14.2  SDG 601  SEK 9.46  SGD 1.294  SHP 0.781  SLE 23.2  SOS 571  SRD 38.9
SSP 4710  STN 21.1  SYP 11020  SZL 17.3  THB 32.6  TJS 9.26  TMT=3.5  TND 2.93  TOP 2.38  TRY 42.1  TTD 6.78
TWD 30.8  TZS 2462  UAH 41.9  UGX 3470  USD=1  UYU 39.8  UZS 12060  VES 212  VND 26310  VUV 121  WST 2.78
XAF 564.6  XCD=2.7  XCG=1.79  XOF 564.6  XPF 102.7  YER 239  ZAR 17.3  ZMW 22.6  ZWG 26.5
`
/** Riyals per dollar. */
const PEG = 3.75
/** The maximum deviation from the base rate, and its period in days. */
const SWING = { share: 0.012, days: 41 }
/** The minimum value, in riyals, of the power of ten of units that a rate is quoted for. */
const LEAST = 0.1

const BASES = FOR_A_DOLLAR.trim()
  .split(/\s{2,}|\n/)
  .map((entry, at) => {
    const [, currency = '', sign, figure] = /^([A-Z]{3})([= ])(.+)$/.exec(entry) ?? []
    return { currency, at, isPegged: sign === '=', riyals: PEG / Number(figure) }
  })

/** Returns the rates of a day as feed rows, the same on every machine. */
export function demoRates(day: string): Record<string, string>[] {
  const since = daysBetween('2026-01-01', day)
  return BASES.map(({ currency, at, isPegged, riyals }) => {
    const swing = isPegged ? 0 : SWING.share * Math.sin((since / SWING.days) * 2 * Math.PI + at)
    const rate = riyals * (1 + swing)
    const power = Math.min(6, Math.max(0, Math.ceil(Math.log10(LEAST / riyals))))
    const units = 10 ** power
    return {
      type: 'rate',
      currency,
      date: day,
      rate: (rate * units).toFixed(6),
      units: String(units),
    }
  })
}

/** Fills the missing rates of a day, in the same way as an issuer’s feed. Returns the number of
 * rates. */
export async function fillRates(tx: Tx, day: string): Promise<number> {
  const known = await rowsOf<{ currency: string }>(
    tx,
    sql`select currency from fx_rate where rated_on = ${day}::date`,
  )
  const there = new Set(known.map(({ currency }) => currency))
  const rows = demoRates(day).filter(({ currency = '' }) => !there.has(currency))
  if (rows.length > 0) await feedRows(tx, rows)
  return rows.length
}
