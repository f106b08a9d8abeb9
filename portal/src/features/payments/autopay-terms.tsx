import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Autopay } from '@sadu/contract'
import { useCount } from '../../i18n/formats/use-count.ts'

/** Display names of the amount and day of automatic payments. */
export function useAutopayTerms() {
  const { t } = useLingui()
  const count = useCount()
  const amounts: Record<Autopay['pays'], string> = {
    due: t`Payment due`,
    statement: t`Full statement balance`,
  }
  const dayText = (daysBefore: number) => {
    if (daysBefore === 0) return t`On the due date`
    const days = count(daysBefore)
    return t`${plural(daysBefore, {
      one: '1 day before the due date',
      other: `${days} days before the due date`,
    })}`
  }
  return { amounts, dayText }
}
