const REFERENCE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

/** Which request an address is about; none for the list of all. */
export type RequestSearch = { ref?: string }

/** The request that an address names; whatever does not fit is left out, as if it had not been there. */
export function readRequestSearch(raw: Record<string, unknown>): RequestSearch {
  const { ref } = raw
  return typeof ref === 'string' && REFERENCE.test(ref) ? { ref } : {}
}
