import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../ui/select-field.tsx'
import type { TransactionsSearch } from './search.ts'

type Order = TransactionsSearch['sort']
type SortFieldProps = { sort: string | undefined; onSort: (sort: Order) => void }

/** Sort order of the list. Newest first is the default and not in the URL. */
export function SortField({ sort, onSort }: SortFieldProps) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Sort by`}
      value={sort ?? ''}
      onChange={(event) => onSort((event.target.value || undefined) as Order)}
    >
      <option value="">{t`Newest first`}</option>
      <option value="oldest">{t`Oldest first`}</option>
      <option value="largest">{t`Largest amount first`}</option>
      <option value="smallest">{t`Smallest amount first`}</option>
    </SelectField>
  )
}
