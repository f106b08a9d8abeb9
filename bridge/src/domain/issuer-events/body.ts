import type { WaitingEvent } from './store.ts'

/** An event as the issuer reads it, in a file or at an address (docs/feed.md#what-goes-out). */
export function bodyOf({ number, at, kind, serialNumber, facts }: WaitingEvent): string {
  const card = serialNumber === null ? {} : { card: serialNumber }
  return JSON.stringify({ number, at: at.toISOString(), event: kind, ...card, ...facts })
}

/** What an event is about: events of one subject are told in the order in which they happened. */
export function subjectOf({ number, serialNumber, facts }: WaitingEvent): string {
  if (typeof facts['request'] === 'string') return `request ${facts['request']}`
  if (typeof facts['trip'] === 'string') return `trip ${facts['trip']}`
  return serialNumber === null ? `event ${number}` : `card ${serialNumber}`
}
