import { useLingui } from '@lingui/react/macro'
import { shortDecimalText } from '@sadu/contract/core/decimal'
import { readSpendingQuestion } from '@sadu/contract/spending/question'
import { RowIcon } from '../../features/search/row-icon.tsx'
import type { SearchRow } from '../../features/search/rows.ts'
import { foreignText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useCountryName } from '../../ui/address-text.tsx'

/** The result for a text that asks whether a payment would be accepted: the page that answers. */
export function useSpendingRow(text: string): SearchRow[] {
  const { t } = useLingui()
  const formats = useFormats()
  const countryName = useCountryName()
  const question = readSpendingQuestion(text)
  if (!question) return []
  const { amount, currency, country, channel } = question
  return [
    {
      key: 'action-spending',
      icon: <RowIcon name="shield" />,
      title: t`Would it go through?`,
      detail: `${foreignText(amount, currency, formats)} · ${countryName(country)}`,
      link: {
        to: '/card-detail',
        search: { tab: 'check', amount: shortDecimalText(amount), currency, country, channel },
      },
      searchText: text,
    },
  ]
}
