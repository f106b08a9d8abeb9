/** The classes of an overlay next to the control that opened it. */
export const OVER_CLASS =
  'z-50 max-w-[calc(100vw-1.5rem)] animate-rise overflow-y-auto rounded-lg border border-line bg-surface text-ink shadow-over outline-none'
