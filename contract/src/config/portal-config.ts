import * as z from 'zod/mini'
import type { Brand } from '../brand/brand.ts'
import { DISPUTE_DAYS } from '../disputes/days.ts'

const PublicJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
})

/** How a password must be built. The defaults are those of
 * docs/specification/5-validation.md#user-id-and-password. */
export const PasswordPolicy = z.object({
  minLength: z.int(),
  maxLength: z.int(),
  /** Classes of which at least one character each is asked for. */
  required: z.array(z.enum(['letter', 'upper', 'lower', 'digit', 'symbol'])),
})
export type PasswordPolicy = z.output<typeof PasswordPolicy>

/** The bridge's public keys: those that open a handshake, and those that sign. `/config.json` has them, and
 * so does `GET {bridge}/EncryptionApp/keys` for when that cannot be had. */
export const PublicKeys = z.object({
  handshakeKeys: z.array(
    z.object({ kid: z.string(), type: z.enum(['login', 'session']), jwk: PublicJwk }),
  ),
  signingKeys: z.array(z.object({ kid: z.string(), jwk: PublicJwk })),
})
export type PublicKeys = z.output<typeof PublicKeys>

/** Where the keys alone are answered, below the base of the bridge. */
export const KEYS_ACTION = 'EncryptionApp/keys'

/** `/config.json`: all that a browser needs to know before it may speak to the bridge. */
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
  /** So many days after a charge it can be disputed; an older bridge says none. */
  disputeDays: z._default(z.int(), DISPUTE_DAYS),
  map: z.object({ style: z.nullable(z.string()) }),
  errorReporting: z.object({ endpoint: z.nullable(z.string()) }),
  messaging: z.object({ endpoint: z.nullable(z.string()) }),
  /** Whose portal it is. A page carries it as well, for its first paint. */
  brand: z.custom<Brand>((brand) => typeof brand === 'object' && brand !== null),
  demo: z.object({ enabled: z.boolean(), gate: z.boolean() }),
})
export type PortalConfig = z.output<typeof PortalConfig>
