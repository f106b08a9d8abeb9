/** The addresses of the pages. */
export type PagePath = `/centurion-${
  | 'luxury'
  | 'membership'
  | 'automotive'
  | 'dining'
  | 'entertainment'
  | 'experience'
  | 'jewellery'
  | 'lifestyle'
  | 'shopping'
  | 'travel'
  | 'travel-main'}`

/** What the address says of a page. */
export type PageSearch = { tab?: string }

/** Reads which tab is shown. */
export function readPageSearch({ tab }: Record<string, unknown>): PageSearch {
  return typeof tab === 'string' ? { tab } : {}
}
