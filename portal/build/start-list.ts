/** What a page fetches after its first paint; it stands in the page as JSON. */
export type StartList = {
  /** The entry first, then the chunks that the first screen needs. */
  scripts: string[]
  /** The catalog of each language the page may show. */
  catalogs: Record<string, string[]>
  fonts: { url: string; unicodeRange: string }[]
}
