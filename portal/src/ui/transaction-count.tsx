import { Plural } from '@lingui/react/macro'
import { countText } from '../i18n/formats/money.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'

/** The number of transactions, in the chosen digits. */
export function TransactionCount({ count }: { count: number }) {
  const shown = countText(count, useFormats())
  return <Plural value={count} one={`${shown} transaction`} other={`${shown} transactions`} />
}
