import { Trans } from '@lingui/react/macro'
import type { Transaction } from '@sadu/contract'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { Amount } from './amount.tsx'

/** The amount of a charge in its original currency, and a note that the billed amount includes a
 * fee. The rate and the fee are in its details. */
export function ForeignText({ transaction }: { transaction: Transaction }) {
  const { language } = useFormats()
  const { foreign } = transaction
  if (!foreign) return null
  const amount = <Amount money={foreign.amount} />
  return (
    // The adjacent figures are left-to-right in both languages, but a sentence is not.
    <span
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className="max-w-26 text-[length:min(0.875rem,12cqi)] leading-snug text-ink-2 @2xl:max-w-none"
    >
      {foreign.fee.minor === 0 ? amount : <Trans>{amount}, fee included</Trans>}
    </span>
  )
}
