import type { StatementFormat, Language } from '@sadu/contract'
import { fileNameOf } from '../../platform/documents/file-answer.ts'

type Named = {
  scope: 'account' | 'card'
  period: { to: string }
  /** Whether the cycle has closed. */
  isClosed: boolean
}

/** A file name from the kind of document and the month in which its cycle closed. It is in Latin
 * letters for both languages, since not every mail program or office accepts others:
 * `Sadu-statement-2026-10-ar.pdf`. The open cycle is named by its day. */
export function statementFileName(
  productName: string,
  { scope, period, isClosed }: Named,
  { language, format }: { language: Language; format: StatementFormat },
): string {
  const what = scope === 'card' ? 'card-activity' : isClosed ? 'statement' : 'cycle-so-far'
  const when = isClosed ? period.to.slice(0, 7) : period.to
  return fileNameOf(productName, [what, when, language], format)
}
