import { hash } from 'node:crypto'

/** An event reported by a source, with the source's own id. An id is applied once per source,
 * however often it is sent. Source: lowercase letters, digits, `.`, `_` and `-`, at most 40; id: 1
 * to 64 characters, unique among the source's events of its kind. */
export type SourceEvent = { source: string; externalId: string }

export type EventKind = 'authorization' | 'reversal' | 'posting'

/** The reason why an event was not applied. */
export type RefusalReason =
  | 'unknownCard'
  | 'unknownAccount'
  | 'unknownMerchant'
  | 'unknownAuthorization'
  /** It names an authorization of another account. */
  | 'otherAccount'
  /** A payment or fee in another currency than the account's; a charge in the account's currency
   * with a rate, or in another without one. */
  | 'currency'
  /** Not a positive integer, or the amount at its rate plus fee is not the billed amount. */
  | 'amounts'
  /** It expires before it was made. */
  | 'dates'
  /** Another posting of the client has this serial number. */
  | 'serialTaken'
  /** The id was applied with different content. */
  | 'nameTaken'
  /** A reversal of something already posted, which only a refund can return. */
  | 'alreadyPosted'
  /** A reversal in another currency than the authorization. */
  | 'otherCurrency'
  /** A reversal of more than is held. */
  | 'moreThanHeld'

/** The result of an event; `id` is that of the authorization or posting. */
export type Outcome =
  | { outcome: 'applied' | 'already'; id: string }
  | { outcome: 'refused'; reason: RefusalReason }

/** Returns the id of the row that an event creates: deterministic, and sorted by time. */
export const entryId = (kind: EventKind, { source, externalId }: SourceEvent, at: Date): string =>
  idFor(at, `${kind}\n${source}\n${externalId}`)

/** Returns a deterministic id from a time and a name, in the layout of UUID version 7. */
export function idFor(at: Date, name: string): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const rest = hash('sha256', name)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}

/** Returns a digest of an event's content, in hexadecimal, to detect a reused id. */
export function digestOf(content: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(content)).slice(0, 32)
}
