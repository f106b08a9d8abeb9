import { decimalText } from '@sadu/contract/core/decimal'
import { riyadhDay } from '@sadu/contract/core/days'

/** An entry of an OFX file. Amounts are from the account's perspective: a charge is negative. */
export type OfxEntry = {
  /** Unique in the account, and the same in every file. */
  id: string
  type: 'DEBIT' | 'CREDIT' | 'PAYMENT' | 'FEE' | 'ATM'
  /** The day of posting. */
  postedOn: string
  occurredAt: Date
  minor: number
  reference: string
  name: string
  memo: string
  /** The currency of the purchase and its rate, if converted. */
  original: { currency: string; rate: string } | null
}

/** A statement of a charge-card account. */
export type OfxStatement = {
  /** A stable name of the account, never a card number. */
  accountId: string
  currency: string
  language: 'en' | 'ar'
  from: string
  to: string
  entries: readonly OfxEntry[]
  /** The current balance of the account; negative if the amount is owed. */
  balanceMinor: number
  now: Date
}

/** Maximum lengths of names, memos and account ids in OFX. */
const NAME_MAX = 32
const LONG_NAME_MAX = 100
const MEMO_MAX = 255
const ACCOUNT_MAX = 22

/** Characters that XML 1.0 does not allow. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Returns a text on one line as XML, with at most `longest` characters before escaping. */
function written(text: string, longest: number): string {
  const line = text.replaceAll(NOT_XML, '').replaceAll(/\s+/g, ' ').trim()
  return Array.from(line)
    .slice(0, longest)
    .join('')
    .replaceAll(/[&<>]/g, (one) => ESCAPES[one] ?? one)
}

const RIYADH = '[+3:AST]'

/** Formats a day as noon in Riyadh, so that it is the same day for readers elsewhere. */
const dayTime = (day: string) => `${day.replaceAll('-', '')}120000.000${RIYADH}`

function moment(at: Date): string {
  const riyadh = new Date(at.getTime() + 3 * 3_600_000).toISOString()
  const digits = riyadh.slice(11, 19).replaceAll(':', '')
  return `${riyadhDay(at).replaceAll('-', '')}${digits}.000${RIYADH}`
}

const tag = (name: string, value: string) => `<${name}>${value}</${name}>`
const STATUS = tag('STATUS', tag('CODE', '0') + tag('SEVERITY', 'INFO'))

function entryOf({ original, ...one }: OfxEntry): string {
  const fields = [
    tag('TRNTYPE', one.type),
    tag('DTPOSTED', dayTime(one.postedOn)),
    tag('DTUSER', moment(one.occurredAt)),
    tag('TRNAMT', decimalText(one.minor)),
    tag('FITID', written(one.id, MEMO_MAX)),
    tag('REFNUM', written(one.reference, NAME_MAX)),
    tag('NAME', written(one.name, NAME_MAX)),
    Array.from(one.name).length > NAME_MAX ? tag('EXTDNAME', written(one.name, LONG_NAME_MAX)) : '',
    tag('MEMO', written(one.memo, MEMO_MAX)),
    original
      ? tag('ORIGCURRENCY', tag('CURRATE', original.rate) + tag('CURSYM', original.currency))
      : '',
  ]
  return `${tag('STMTTRN', fields.join(''))}\n`
}

/** Creates a statement as an OFX 2.2 file, for accounting programs. */
export function ofxFile(statement: OfxStatement): string {
  const { accountId, currency, language, from, to, entries, balanceMinor, now } = statement
  const signOn = tag(
    'SIGNONMSGSRSV1',
    tag(
      'SONRS',
      STATUS + tag('DTSERVER', moment(now)) + tag('LANGUAGE', language === 'ar' ? 'ARA' : 'ENG'),
    ),
  )
  const list = tag(
    'BANKTRANLIST',
    `${tag('DTSTART', dayTime(from))}${tag('DTEND', dayTime(to))}\n${entries.map(entryOf).join('')}`,
  )
  const account = tag('CCACCTFROM', tag('ACCTID', written(accountId, ACCOUNT_MAX)))
  const balance = tag(
    'LEDGERBAL',
    tag('BALAMT', decimalText(balanceMinor)) + tag('DTASOF', moment(now)),
  )
  const body = tag('CCSTMTRS', tag('CURDEF', currency) + account + list + balance)
  const card = tag('CREDITCARDMSGSRSV1', tag('CCSTMTTRNRS', tag('TRNUID', '0') + STATUS + body))
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
${tag('OFX', `\n${signOn}\n${card}\n`)}
`
}
