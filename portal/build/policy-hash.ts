import { createHash } from 'node:crypto'

/** The hash that a content security policy uses for an inline part, and an inventory for a
 * script. */
export function policyHash(text: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
