/** Routes of the pages. */
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

/** Search params of a page. */
export type PageSearch = { tab?: string }

/** Parses the selected tab. */
export function readPageSearch({ tab }: Record<string, unknown>): PageSearch {
  return typeof tab === 'string' ? { tab } : {}
}
