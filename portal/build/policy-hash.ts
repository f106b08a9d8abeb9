import { createHash } from 'node:crypto'

/** The source expression by which a content security policy allows one inline part. */
export function policyHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
