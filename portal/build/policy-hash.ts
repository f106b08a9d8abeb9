import { createHash } from 'node:crypto'

/** The hash by which a content security policy names an inline part, and an inventory a script. */
export function policyHash(text: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
