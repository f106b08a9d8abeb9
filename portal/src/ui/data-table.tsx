import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Whether the column contains numbers, which are left-to-right in both languages to align their
   * ends. */
  isFigure?: boolean
}

type DataTableProps<Row> = {
  /** The accessible caption of the table. */
  caption: ReactNode
  /** The first column is the row header. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A plain table with row and column headers. On a narrow page the table scrolls, not the page. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const place = (column: Column<Row>) =>
    column.isFigure ? 'ltr:text-end rtl:text-start' : 'text-start'
  const [first, ...others] = columns
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it contains no fields
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
      tabIndex={0}
      aria-label={typeof caption === 'string' ? caption : undefined}
      className="relative overflow-x-auto rounded-sm"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-ink-2">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`px-2 py-2 font-medium first:ps-0 last:pe-0 ${place(column)}`}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0">
              <th scope="row" className={`py-2 pe-2 font-medium ${place(first)}`}>
                {first.cell(row)}
              </th>
              {others.map((column) => (
                <td key={column.key} className={`px-2 py-2 last:pe-0 ${place(column)}`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
