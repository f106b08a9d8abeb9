import * as z from 'zod/mini'
import { RequestInfo } from './envelope.ts'

/** The four bases of `/config.json`, each with its default path. */
export const BASES = {
  bridge: '/hpsbridge',
  digital: '/hpsbridge/digitaltps',
  offers: '/offers-api',
  interactive: '/sis',
} as const

export type Base = keyof typeof BASES

/** The token kinds that authorize calls. A refresh token authorizes no call; it is exchanged. */
export type TokenKind = 'enrol' | 'temp' | 'access'

type Fields = Record<string, z.ZodMiniType>
type Auth = 'none' | readonly [TokenKind, ...TokenKind[]]

type Effect = 'read' | 'write'

type Definition<
  Path extends `${Base}:${string}`,
  Does extends Effect,
  Access extends Auth,
  Request extends Fields,
  Response extends z.ZodMiniType,
  Takes extends true | undefined,
> = {
  /** Base and path, as in `bridge:se/card/suspend`. */
  path: Path
  /** One line, shown in the OpenAPI document. */
  summary: string
  /** The token kinds that authorize the call; `none` when it needs no token. */
  auth: Access
  /** Only without a token: whether a DPoP proof by the handshake's key is required. */
  proof?: 'handshake'
  /** An expired access token is still accepted while its session is alive (refresh only). */
  acceptsExpired?: true
  /** A read changes nothing; a write runs in one transaction and honours `Idempotency-Key`. */
  effect: Does
  /** The response carries tokens or similar secrets, so it is never stored. Such a call guards
   * against repetition itself and does not use `Idempotency-Key`. */
  answersTokens?: true
  /** Request fields sent only as a sealed JWE. The schema below describes the plain value. */
  sealed?: readonly (keyof Request & string)[]
  /** Result fields of a write sent only as a JWE, sealed to the requesting session. The schema
   * below describes the plain value. Such a call also has `answersTokens`. */
  sealedAnswer?: readonly string[]
  /** The body is multipart: a field `request` with the fields below as JSON, then one file in
   * `file`. */
  takesFile?: Takes
  /** The response is the same for everyone who may have it, contains no personal data and echoes
   * nothing of the request, so compressing it leaks nothing through its length. */
  compressed?: true
  /** The kind of verified code that must be bound to this exact action. */
  stepUp?: 'identity' | 'card'
  /** The fields besides `requestInfo`, which every request carries. */
  request: Request
  /** The shape of `results` on success. */
  response: Response
}

/** Defines one call of the bridge: its address, who may call it, and the request and response
 * shapes. */
export function defineCall<
  const Path extends `${Base}:${string}`,
  const Does extends Effect,
  const Access extends Auth,
  const Request extends Fields,
  Response extends z.ZodMiniType,
  const Takes extends true | undefined = undefined,
>(definition: Definition<Path, Does, Access, Request, Response, Takes>) {
  const colon = definition.path.indexOf(':')
  return {
    ...definition,
    sealed: (definition.sealed ?? []) as readonly string[],
    sealedAnswer: definition.sealedAnswer ?? [],
    takesFile: definition.takesFile as Takes,
    base: definition.path.slice(0, colon) as Base,
    action: definition.path.slice(colon + 1),
    request: z.strictObject({ requestInfo: RequestInfo, ...definition.request }),
  }
}

type Defined = {
  path: string
  summary: string
  base: Base
  action: string
  auth: 'none' | readonly TokenKind[]
  proof?: 'handshake' | undefined
  acceptsExpired?: true | undefined
  effect: Effect
  answersTokens?: true | undefined
  sealed: readonly string[]
  sealedAnswer: readonly string[]
  takesFile?: true | undefined
  compressed?: true | undefined
  stepUp?: 'identity' | 'card' | undefined
  request: z.ZodMiniType
  response: z.ZodMiniType
}

/** Any call, for generic code (dispatch, OpenAPI, the client). */
export type AnyCall = Defined

/** Returns the path of a call on the bridge, as used in `htu` and by the router. */
export function pathOf(call: Pick<AnyCall, 'base' | 'action'>): string {
  return `${BASES[call.base]}/${call.action}`
}

/** The input of a caller: the request without `requestInfo`, which the client adds. */
export type InputOf<C extends AnyCall> = Omit<z.input<C['request']>, 'requestInfo'>

/** The input of a handler: the parsed request. */
export type RequestOf<C extends AnyCall> = z.output<C['request']>

/** The result of a handler, as the caller receives it. */
export type ResultsOf<C extends AnyCall> = z.output<C['response']>
