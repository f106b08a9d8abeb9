import * as z from 'zod/mini'
import type { Brand } from '../brand/brand.ts'
import { FeeChange } from '../fees/fees.ts'
import { SecondChannelAction } from '../otp/calls.ts'
import { DEFAULT_FIGURES } from '../support/figures.ts'

const PublicJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
})

/** Password rules. The defaults are those of
 * docs/specification/5-validation.md#user-id-and-password. */
export const PasswordPolicy = z.object({
  minLength: z.int(),
  maxLength: z.int(),
  /** Character classes of which at least one character each is required. */
  required: z.array(z.enum(['letter', 'upper', 'lower', 'digit', 'symbol'])),
})
export type PasswordPolicy = z.output<typeof PasswordPolicy>

/** The bridge's public keys: for encrypting a handshake and for verifying signatures. Served in
 * `/config.json`, and by `GET {bridge}/EncryptionApp/keys` as a fallback. */
export const PublicKeys = z.object({
  handshakeKeys: z.array(
    z.object({ kid: z.string(), type: z.enum(['login', 'session']), jwk: PublicJwk }),
  ),
  signingKeys: z.array(z.object({ kid: z.string(), jwk: PublicJwk })),
})
export type PublicKeys = z.output<typeof PublicKeys>

/** Path of the keys, below the base of the bridge. */
export const KEYS_ACTION = 'EncryptionApp/keys'

/** `/config.json`: everything a browser needs before it can call the bridge. */
export const PortalConfig = z.object({
  bases: z.object({
    bridge: z.string(),
    digital: z.string(),
    offers: z.string(),
    interactive: z.string(),
  }),
  ...PublicKeys.shape,
  lookups: z.object({ ip: z.string(), reverseGeocode: z.string() }),
  passwordPolicy: PasswordPolicy,
  /** The issuer's figures that texts mention; older bridges omit some of them. */
  disputeDays: z._default(z.int(), DEFAULT_FIGURES.disputeDays),
  daysToPay: z._default(z.int(), DEFAULT_FIGURES.daysToPay),
  cashPercent: z._default(z.int(), DEFAULT_FIGURES.cashPercent),
  applicationDays: z._default(z.int(), DEFAULT_FIGURES.applicationDays),
  objectionDays: z._default(z.int(), DEFAULT_FIGURES.objectionDays),
  /** All changes of the issuer's fees, applied and announced; older bridges omit them. */
  fees: z._default(z.array(FeeChange), []),
  /** The actions that need a confirmed call besides a code or a passkey; older bridges omit
   * them. */
  secondChannel: z._default(z.array(SecondChannelAction), []),
  map: z.object({ style: z.nullable(z.string()) }),
  errorReporting: z.object({ endpoint: z.nullable(z.string()) }),
  messaging: z.object({ endpoint: z.nullable(z.string()) }),
  /** The issuer's branding. Each page embeds it as well, for the first paint. */
  brand: z.custom<Brand>((brand) => typeof brand === 'object' && brand !== null),
  demo: z.object({ enabled: z.boolean(), gate: z.boolean() }),
})
export type PortalConfig = z.output<typeof PortalConfig>
