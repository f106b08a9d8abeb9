const REFERENCE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The reference of an error (`requestUID`) that the address of the contact page brings along; undefined when it is
 * none. */
export function problemReferenceOf(raw: unknown): string | undefined {
  return typeof raw === 'string' && REFERENCE.test(raw) ? raw : undefined
}
