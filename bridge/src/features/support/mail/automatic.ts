import type { Email } from 'postal-mime'

/** Headers of lists and of mass e-mails. */
const OF_LISTS = ['list-id', 'list-unsubscribe', 'list-post', 'x-loop', 'feedback-id']
/** Headers of automatic answers, besides `Auto-Submitted`. */
const OF_ANSWERS = ['x-autoreply', 'x-autorespond', 'x-failed-recipients']
const IN_BULK = /^(bulk|list|junk|auto_reply)$/i
/** Mailboxes that no person reads. */
const OF_MACHINES = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+@=-]|$)/i

/** Whether an e-mail was sent by a machine: a bounce, an automatic answer, or one of a list. No
 * person reads an answer to it, and two machines could answer each other forever (RFC 3834). */
export function isAutomatic({ headers, returnPath }: Email, from: string): boolean {
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value.trim()
  const submitted = valueOf('auto-submitted')
  return (
    (submitted !== undefined && !/^no\b/i.test(submitted)) ||
    IN_BULK.test(valueOf('precedence') ?? '') ||
    [...OF_LISTS, ...OF_ANSWERS].some((name) => valueOf(name) !== undefined) ||
    (valueOf('return-path') ?? returnPath) === '<>' ||
    /^multipart\/report\b/i.test(valueOf('content-type') ?? '') ||
    OF_MACHINES.test(from)
  )
}
