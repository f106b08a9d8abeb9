import type { Owner } from '../../core/owner.ts'

/** Returns the user handle that a device stores with a passkey: the person's opaque id in
 * base64url, the same for all their passkeys. */
export function userHandleOf({ cardmemberId }: Pick<Owner, 'cardmemberId'>): string {
  return Buffer.from(cardmemberId.replaceAll('-', ''), 'hex').toString('base64url')
}
