import { createHash } from 'node:crypto'
import type { Issuer } from '../platform/issuer/issuer.ts'

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60

/** Browser features that no page of ours uses; the device's place is asked for at sign-in alone. */
const PERMISSIONS = [
  'geolocation=(self)',
  ...['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

/** Headers that every answer carries. HSTS only when people reach the bridge by https. */
export function baseHeaders(publicUrl: URL | null): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    ...(publicUrl?.protocol === 'https:' && {
      'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains`,
    }),
  }
}

/** For answers that are data: nothing in them may load or be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** For the service worker, which fetches pages and the icon of its own origin and nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'"

/** The hash by which a policy names an inline part, and an inventory a script. */
export function policyHash(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/** Inline parts that a page's own build or template made, as `sha256-…`. */
type InlineHashes = { scriptHashes: readonly string[]; styleHashes: readonly string[] }

/** What one page needs besides own files. `connect` names outside origins that the issuer configured;
 * `trusts` the one policy of Trusted Types that the page defines, by which a text may become markup. */
type PageNeeds = InlineHashes & { connect?: readonly string[]; trusts?: 'default' }

/** For pages: own files, the inline parts that are named by hash, and nothing else. No text becomes
 * markup or code, but by the policy that the page defines before anything else. */
export function pagePolicy({ scriptHashes, styleHashes, connect = [], trusts }: PageNeeds): string {
  const quoted = (list: readonly string[]) => list.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scriptHashes)}`,
    `style-src 'self'${quoted(styleHashes)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trusts ?? "'none'"}`,
  ].join('; ')
}

/** The outside origins that an issuer's configuration lets the portal talk to. */
export function outsideOrigins(issuer: Issuer): string[] {
  const { map, errorReporting, messaging } = issuer
  const addresses = [map.style, errorReporting.endpoint, messaging.endpoint]
  const origins = addresses.flatMap((address) => URL.parse(address ?? '')?.origin ?? [])
  return [...new Set(origins)]
}
