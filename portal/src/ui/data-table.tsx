import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures run left to right in both languages, so that their ends stand under each other. */
  isFigure?: boolean
}

type DataTableProps<Row> = {
  /** What the table shows, for those who cannot see where it stands. */
  caption: ReactNode
  /** The first column names its row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A plain table with named rows and columns; it scrolls by itself when the page is narrow. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const place = (column: Column<Row>) =>
    column.isFigure ? 'ltr:text-end rtl:text-start' : 'text-start'
  const [first, ...others] = columns
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fields stand in it
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
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
