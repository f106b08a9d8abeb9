const REFERENCE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the reference of an error (`requestUID`) from the address of the contact page;
 * undefined when it is invalid. */
export function problemReferenceOf(raw: unknown): string | undefined {
  return typeof raw === 'string' && REFERENCE.test(raw) ? raw : undefined
}
