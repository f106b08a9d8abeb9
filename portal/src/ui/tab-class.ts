/** A row of tabs above a hairline. On a phone it stays one row, and longer names wrap to two lines;
 * only on narrower screens or with larger text do tabs wrap to several rows. */
export const TAB_ROW_CLASS =
  'flex flex-wrap border-b border-line min-[22rem]:max-sm:flex-nowrap min-[22rem]:max-sm:justify-between sm:gap-x-2 [&>*]:-mb-px'

/** A tab in such a row, for a panel or as a link. */
export const TAB_CLASS =
  'inline-flex h-full min-h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent px-1.5 text-center text-[0.8125rem] leading-[1.125rem] font-medium text-ink-2 no-underline transition-colors duration-150 hover:text-ink aria-selected:border-madder-ink aria-selected:text-ink aria-[current=page]:border-madder-ink aria-[current=page]:text-ink sm:px-3 sm:text-base sm:leading-[1.5rem] forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight] forced-colors:aria-[current=page]:border-[Highlight]'
