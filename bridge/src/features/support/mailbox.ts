/** Where names of one mailbox differ by their dots alone. */
const DOTTED = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox that an address leads to, by which limits count it: without what stands behind a plus, in small letters. */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  const host = folded.slice(at + 1)
  const [name = ''] = folded.slice(0, at).split('+')
  return DOTTED.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
