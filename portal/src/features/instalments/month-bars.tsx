type MonthBarsProps = {
  /** The amounts of the months in order, each with whether it is billed. */
  months: readonly { key: string; minor: number; isBilled: boolean }[]
}

/** The months of a plan as bars, as high as their amounts. The table below has the same content. */
export function MonthBars({ months }: MonthBarsProps) {
  const most = Math.max(...months.map(({ minor }) => minor), 1)
  return (
    <div aria-hidden className="flex h-16 items-end gap-1">
      {months.map(({ key, minor, isBilled }) => (
        <div
          key={key}
          style={{ height: `${Math.max(6, (minor / most) * 100)}%` }}
          className={`max-w-16 min-w-1 flex-1 rounded-t-sm border ${isBilled ? 'border-madder-ink bg-madder-ink forced-colors:bg-[Highlight]' : 'border-madder-ink bg-madder-tint'}`}
        />
      ))}
    </div>
  )
}
