/** The characters of the GSM 03.38 alphabet, and those of its extension table, which count
 * twice. */
const GSM_7 =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_7_DOUBLE = '^{}\\[~]|€\f'

const PLAIN: ReadonlySet<string> = new Set(GSM_7)
const DOUBLE: ReadonlySet<string> = new Set(GSM_7_DOUBLE)

const LIMITS = {
  'GSM-7': { alone: 160, ofSeveral: 153 },
  'UCS-2': { alone: 70, ofSeveral: 67 },
} as const

export type SmsLength = {
  encoding: keyof typeof LIMITS
  /** The length in characters of the encoding. */
  length: number
  /** The capacity of its parts together. */
  limit: number
  parts: number
}

/** Returns the length and number of parts of a text as an SMS. A character that does not fit at the
 * end of a part starts the next one. */
export function smsLength(text: string): SmsLength {
  const characters = [...text]
  const encoding = characters.every((one) => PLAIN.has(one) || DOUBLE.has(one)) ? 'GSM-7' : 'UCS-2'
  const costs = characters.map((one) =>
    encoding === 'GSM-7' ? (DOUBLE.has(one) ? 2 : 1) : one.length,
  )
  const length = costs.reduce<number>((sum, cost) => sum + cost, 0)
  const { alone, ofSeveral } = LIMITS[encoding]
  if (length <= alone) return { encoding, length, limit: alone, parts: 1 }
  let parts = 1
  let filled = 0
  for (const cost of costs) {
    if (filled + cost > ofSeveral) {
      parts += 1
      filled = 0
    }
    filled += cost
  }
  return { encoding, length, limit: parts * ofSeveral, parts }
}
