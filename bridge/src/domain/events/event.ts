import { hash } from 'node:crypto'

/** What a source reports, under the name that the source gave it. The same name from the same source
 * is applied once, however often it comes. Source: lowercase letters, digits, `.`, `_` and `-`, at
 * most 40; name: 1 to 64 characters, unique among the source's events of its kind. */
export type SourceEvent = { source: string; externalId: string }

export type EventKind = 'authorization' | 'reversal' | 'posting'

/** Why an event was not applied. */
export type RefusalReason =
  | 'unknownCard'
  | 'unknownAccount'
  | 'unknownMerchant'
  | 'unknownAuthorization'
  /** It names an authorization of another account. */
  | 'otherAccount'
  /** A payment or a fee in another currency than the account's, or a charge in the account's own
   * with a rate, or in another without one. */
  | 'currency'
  /** Not a positive whole number, or the amount at its rate with its fee is not what is billed. */
  | 'amounts'
  /** It expires before it was made. */
  | 'dates'
  /** Another posting of the client has this serial number. */
  | 'serialTaken'
  /** The name was applied with other content. */
  | 'nameTaken'
  /** A reversal of what is posted: only a refund gives it back. */
  | 'alreadyPosted'
  /** A reversal in another currency than the authorization was made in. */
  | 'otherCurrency'
  /** A reversal of more than is held. */
  | 'moreThanHeld'

/** What became of one event; `id` is the authorization's or the posting's. */
export type Outcome =
  | { outcome: 'applied' | 'already'; id: string }
  | { outcome: 'refused'; reason: RefusalReason }

/** The id of what an event makes: the same for the same event, sorted by its moment. */
export const entryId = (kind: EventKind, { source, externalId }: SourceEvent, at: Date): string =>
  idFor(at, `${kind}\n${source}\n${externalId}`)

/** An id for a name at a moment, the same for both, in the layout of UUID version 7. */
export function idFor(at: Date, name: string): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const rest = hash('sha256', name)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}

/** What distinguishes two contents of one name, in hexadecimal. */
export function digestOf(content: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(content)).slice(0, 32)
}
