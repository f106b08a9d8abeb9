/** What the address of the help page says. */
export type HelpSearch = { q?: string }

/** Reads what is looked for. */
export function readHelpSearch({ q }: Record<string, unknown>): HelpSearch {
  return typeof q === 'string' && q.trim() !== '' ? { q } : {}
}
