import type { WaitingEvent } from './store.ts'

/** Formats an event as sent to the issuer, in a file or to the webhook
 * (docs/feed.md#what-goes-out). */
export function bodyOf({ number, at, kind, serialNumber, facts }: WaitingEvent): string {
  const card = serialNumber === null ? {} : { card: serialNumber }
  return JSON.stringify({ number, at: at.toISOString(), event: kind, ...card, ...facts })
}

/** Returns the subject of an event. Events with the same subject are delivered in order. */
export function subjectOf({ number, serialNumber, facts }: WaitingEvent): string {
  if (typeof facts['request'] === 'string') return `request ${facts['request']}`
  if (typeof facts['trip'] === 'string') return `trip ${facts['trip']}`
  if (typeof facts['account'] === 'string') return `account ${facts['account']}`
  return serialNumber === null ? `event ${number}` : `card ${serialNumber}`
}
