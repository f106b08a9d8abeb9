import type { Owner } from '../../core/owner.ts'

/** How a device names the person whose passkey it keeps: their opaque id, the same for all of their
 * passkeys, in base64url. */
export function userHandleOf({ cardmemberId }: Pick<Owner, 'cardmemberId'>): string {
  return Buffer.from(cardmemberId.replaceAll('-', ''), 'hex').toString('base64url')
}
