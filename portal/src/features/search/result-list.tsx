import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { GroupName, SearchGroup, SearchRow } from './rows.ts'
import { MarkedText } from './marked-text.tsx'

type ResultListProps = {
  id: string
  groups: readonly SearchGroup[]
  /** The query, highlighted in the rows. */
  looked: string
  /** Key of the row that Enter opens. */
  active: string | undefined
  onPoint: (key: string) => void
  onChoose: () => void
}

/** Element id of a row. */
export const rowId = (list: string, key: string) => `${list}-${key}`

/** Search results in groups. The focus stays in the field, which references the active row. */
export function ResultList({ id, groups, looked, active, onPoint, onChoose }: ResultListProps) {
  const { t } = useLingui()
  const names: Record<GroupName, string> = {
    actions: t`Pages and actions`,
    cards: t`Cards`,
    transactions: t`Transactions`,
    requests: t`Requests`,
    trips: t`Trips`,
    offers: t`Offers`,
    questions: t`Questions`,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows have several parts and groups
    <div id={id} role="listbox" aria-label={t`Search results`} className="grid gap-2 py-2">
      {groups.map(({ name, rows }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of a listbox
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div
            id={`${id}-${name}`}
            role="presentation"
            className="px-4 py-2 text-sm font-medium text-ink-2 sm:px-5"
          >
            {names[name]}
          </div>
          {rows.map((row) => (
            <Row
              key={row.key}
              id={rowId(id, row.key)}
              row={row}
              looked={looked}
              isActive={row.key === active}
              onPoint={() => onPoint(row.key)}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type RowProps = {
  id: string
  row: SearchRow
  looked: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Row({ id, row, looked, isActive, onPoint, onChoose }: RowProps) {
  return (
    <Link
      {...row.link}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option that is also a link
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onChoose}
      className="flex min-h-14 items-center gap-3 px-4 py-2 text-ink no-underline aria-selected:bg-madder-tint sm:px-5 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
    >
      {row.icon}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-28">
          <span className="block font-medium wrap-anywhere">
            <MarkedText text={row.title} looked={looked} />
          </span>
          <span className="block text-sm text-ink-2">{row.detail}</span>
        </span>
        {row.end}
      </span>
    </Link>
  )
}
