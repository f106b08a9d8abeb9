import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../ui/select-field.tsx'

type SortFieldProps = { sort: string | undefined; onSort: (sort: string | undefined) => void }

/** Sort order of the list. Newest first is the default and not in the URL. */
export function SortField({ sort, onSort }: SortFieldProps) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Sort by`}
      value={sort ?? ''}
      onChange={(event) => onSort(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{t`Newest first`}</option>
      <option value="oldest">{t`Oldest first`}</option>
      <option value="largest">{t`Largest amount first`}</option>
      <option value="smallest">{t`Smallest amount first`}</option>
    </SelectField>
  )
}
