import { parseSync } from 'ofx-js'

/** A transaction of an OFX file. */
type OfxTransaction = Record<'TRNTYPE' | 'DTPOSTED' | 'TRNAMT' | 'FITID' | 'NAME' | 'MEMO', string>

/** Reads an OFX file of a card with a third-party parser. */
export function readOfx(content: string) {
  const { OFX } = parseSync(content)
  const { CCSTMTRS: statement } = OFX.CREDITCARDMSGSRSV1.CCSTMTTRNRS
  const entries: OfxTransaction[] = [statement.BANKTRANLIST.STMTTRN ?? []].flat()
  return { signOn: OFX.SIGNONMSGSRSV1.SONRS, statement, entries }
}
