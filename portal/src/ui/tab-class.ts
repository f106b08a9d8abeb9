/** A row of tabs over a hairline; it wraps where it is narrow. */
export const TAB_ROW_CLASS = 'flex flex-wrap border-b border-line sm:gap-x-2 [&>*]:-mb-px'

/** A tab in such a row, whether it shows a panel or leads to an address. */
export const TAB_CLASS =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent px-2 text-sm font-medium text-ink-2 no-underline transition-colors duration-150 hover:text-ink aria-selected:border-madder-ink aria-selected:text-ink aria-[current=page]:border-madder-ink aria-[current=page]:text-ink sm:px-3 sm:text-base forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight] forced-colors:aria-[current=page]:border-[Highlight]'
