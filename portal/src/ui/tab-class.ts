/** A row of tabs over a hairline. On a phone it stays one row whose longer names take two lines; only a
 * narrower one, or one of large texts, has several rows. */
export const TAB_ROW_CLASS =
  'flex flex-wrap border-b border-line min-[22rem]:max-sm:flex-nowrap min-[22rem]:max-sm:justify-between sm:gap-x-2 [&>*]:-mb-px'

/** A tab in such a row, whether it shows a panel or leads to an address. */
export const TAB_CLASS =
  'inline-flex h-full min-h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent px-1.5 text-center text-[0.8125rem] leading-[1.125rem] font-medium text-ink-2 no-underline transition-colors duration-150 hover:text-ink aria-selected:border-madder-ink aria-selected:text-ink aria-[current=page]:border-madder-ink aria-[current=page]:text-ink sm:px-3 sm:text-base sm:leading-[1.5rem] forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight] forced-colors:aria-[current=page]:border-[Highlight]'
