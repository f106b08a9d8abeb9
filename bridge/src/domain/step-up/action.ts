import { createHmac } from 'node:crypto'
import { pathOf, type AnyCall } from '@sadu/contract'
import type { Secrets } from '../../platform/keys/keys.ts'

/** Request fields that are not part of the action. */
const BESIDE = new Set(['requestInfo', 'otpReference', 'otp', 'passkey', 'callReference'])

/** Returns a digest of the action in a request: its call and exact parameters, in any order. Keyed,
 * since a parameter may be secret. */
export function digestAction(keys: Secrets, call: AnyCall, request: object): Uint8Array {
  return keyed(keys.secret('code'), textOf(call, request))
}

/** Returns all digests under which an action may have been confirmed. */
export function acceptedDigests(keys: Secrets, call: AnyCall, request: object): Uint8Array[] {
  return keys.secrets('code').map((secret) => keyed(secret, textOf(call, request)))
}

function keyed(secret: Uint8Array, action: string): Uint8Array {
  return new Uint8Array(createHmac('sha256', secret).update(`action ${action}`).digest())
}

function textOf(call: AnyCall, request: object): string {
  const parameters = Object.entries(request).filter(([name]) => !BESIDE.has(name))
  return JSON.stringify(inOrder([pathOf(call), Object.fromEntries(parameters)]))
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, part]) => [name, inOrder(part)]))
}
