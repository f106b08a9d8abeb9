const REFERENCE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

/** The request in the URL; absent for the list. */
export type RequestSearch = { ref?: string }

/** Reads the request from the URL. Invalid values are ignored. */
export function readRequestSearch(raw: Record<string, unknown>): RequestSearch {
  const { ref } = raw
  return typeof ref === 'string' && REFERENCE.test(ref) ? { ref } : {}
}
