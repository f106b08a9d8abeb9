import { createHash } from 'node:crypto'
import type { Issuer } from '../platform/issuer/issuer.ts'

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60

/** Browser features that our pages do not use; the location is requested at sign-in only. */
const PERMISSIONS = [
  'geolocation=(self)',
  ...['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

/** Returns the headers of every response. HSTS is included only if the public URL is https. */
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

/** For data responses: nothing may load or be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** For the service worker, which fetches pages and the icon of its own origin only. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'"

/** Returns the hash of an inline part in a policy, or of a script in an inventory. */
export function policyHash(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/** Inline parts from a page's build or template, as `sha256-…`. */
type InlineHashes = { scriptHashes: readonly string[]; styleHashes: readonly string[] }

/** The needs of a page besides its own files: `connect` are external origins configured by the
 * issuer, `trusts` is the page's Trusted Types policy. */
type PageNeeds = InlineHashes & { connect?: readonly string[]; trusts?: 'default' }

/** Returns the policy of a page: only own files and inline parts named by hash. Text becomes markup
 * or code only through the page's Trusted Types policy. */
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

/** Returns the external origins that an issuer's configuration allows the portal to contact. */
export function outsideOrigins(issuer: Issuer): string[] {
  const { map, errorReporting, messaging } = issuer
  const addresses = [map.style, errorReporting.endpoint, messaging.endpoint]
  const origins = addresses.flatMap((address) => URL.parse(address ?? '')?.origin ?? [])
  return [...new Set(origins)]
}
