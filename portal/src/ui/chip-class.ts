/** A native radio button or checkbox with its label, styled as a chip. */
export const CHIP_CLASS =
  'flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border border-control bg-surface px-4 py-1.5 transition-colors duration-150 hover:bg-sunken has-checked:border-madder-ink has-checked:bg-madder-tint has-checked:text-madder-ink forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
