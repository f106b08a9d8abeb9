import { createHmac } from 'node:crypto'
import { pathOf, type AnyCall } from '@sadu/contract'
import type { Keys } from '../../platform/keys/keys.ts'

/** What a request carries beside the action itself. */
const BESIDE = new Set(['requestInfo', 'otpReference', 'otp', 'passkey'])

/** The action that a request is: its call and its exact parameters, in whatever order they came.
 * Keyed, since a parameter may be a secret. */
export function digestAction(
  keys: Pick<Keys, 'secret'>,
  call: AnyCall,
  request: object,
): Uint8Array {
  const parameters = Object.entries(request).filter(([name]) => !BESIDE.has(name))
  const action = JSON.stringify(inOrder([pathOf(call), Object.fromEntries(parameters)]))
  return new Uint8Array(
    createHmac('sha256', keys.secret('code')).update(`action ${action}`).digest(),
  )
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, part]) => [name, inOrder(part)]))
}
