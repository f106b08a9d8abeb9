import * as z from 'zod/mini'
import { RequestInfo } from './envelope.ts'

/** The four bases of `/config.json`, each with the path it stands for by default. */
export const BASES = {
  bridge: '/hpsbridge',
  digital: '/hpsbridge/digitaltps',
  offers: '/offers-api',
  interactive: '/sis',
} as const

export type Base = keyof typeof BASES

/** The token kinds that open calls. A refresh token opens nothing; it is exchanged. */
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
  /** One line that the OpenAPI document shows. */
  summary: string
  /** The token kinds that open the call; `none` when it needs no token. */
  auth: Access
  /** Only without a token: whether a DPoP proof by the handshake's key is asked for. */
  proof?: 'handshake'
  /** An expired access token still opens the call while its session lives (refresh alone). */
  acceptsExpired?: true
  /** A read changes nothing; a write runs in one transaction and honours `Idempotency-Key`. */
  effect: Does
  /** The answer carries tokens, or something as secret, so it is never stored: such a call guards
   * itself against being repeated and `Idempotency-Key` is not used. */
  answersTokens?: true
  /** Request fields that travel only as a sealed JWE. The schema below describes their plain value. */
  sealed?: readonly (keyof Request & string)[]
  /** Fields of a write's results that travel only as a JWE, sealed to the session that asked. The schema
   * below describes their plain value. Such a call has `answersTokens` too. */
  sealedAnswer?: readonly string[]
  /** The body is multipart: a field `request` with the fields below as JSON, then one file in `file`. */
  takesFile?: Takes
  /** The answer is written for all who may have it, holds nothing of a person and says nothing back of what was asked: it
   * may travel compressed, since its length tells nobody anything. */
  compressed?: true
  /** The kind of verified code that must be bound to this very action. */
  stepUp?: 'identity' | 'card'
  /** The fields beside `requestInfo`, which every request carries. */
  request: Request
  /** The shape of `results` on success. */
  response: Response
}

/** One call of the bridge: its address, who may call it, and both shapes. */
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

/** Any call, for code that treats all of them alike (dispatch, OpenAPI, the client). */
export type AnyCall = Defined

/** The address of a call on the bridge itself, as `htu` and the router know it. */
export function pathOf(call: Pick<AnyCall, 'base' | 'action'>): string {
  return `${BASES[call.base]}/${call.action}`
}

/** What a caller hands over: the request without `requestInfo`, which the client adds. */
export type InputOf<C extends AnyCall> = Omit<z.input<C['request']>, 'requestInfo'>

/** What a handler receives: the parsed request. */
export type RequestOf<C extends AnyCall> = z.output<C['request']>

/** What a handler answers and a caller receives. */
export type ResultsOf<C extends AnyCall> = z.output<C['response']>
