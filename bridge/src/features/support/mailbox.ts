/** Providers that ignore dots in the name of a mailbox. */
const DOTTED = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox of an address, as rate limits count it: in lower case, without a plus suffix. */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  const host = folded.slice(at + 1)
  const [name = ''] = folded.slice(0, at).split('+')
  return DOTTED.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
