import { pathOf, type AnyCall, type Language } from '@sadu/contract'
import { withSource } from '../domain/audit/source.ts'
import { RequestInfo } from '@sadu/contract/core/envelope'
import type { Database, Tx } from '../platform/db/database.ts'
import { createTogether } from './together.ts'
import {
  beginWrite,
  finishWrite,
  nameWrite,
  type NamedWrite,
  type Outcome,
  runOnce,
} from './idempotency.ts'
import { databaseFor } from './replica-calls.ts'
import { parseRequest } from './parse.ts'
import type { Proven, StepUp } from './step-up.ts'
import type { Gate } from '../features/gate/gate.ts'
import { Refusal } from '../core/refusal.ts'
import type { OwnedContext, ReceivedFile } from '../platform/calls/handlers.ts'
import type { Caller, Envelope, Guard, Opened } from '../platform/calls/ports.ts'
import type { Secrets } from '../platform/keys/keys.ts'
import type { Limits } from '../platform/limits/limits.ts'

/** The dependencies of the pipeline. */
export type Parts = {
  db: Database
  now: () => Date
  guard: Guard
  envelope: Envelope
  limits: Limits
  stepUp: StepUp
  /** The demo gate that every call must pass; null if there is none. */
  gate: Gate | null
  /** Keys for the digests of idempotent requests, and for sealing their outcomes. */
  keys: Secrets
}

/** One HTTP request for a call. */
export type Arrival = {
  body: unknown
  /** Reads the uploaded file of a person, once. Absent or null if there is no file. */
  file?: (person: string) => Promise<ReceivedFile | null>
  authorization: string | undefined
  dpop: string | undefined
  demoPass: string | undefined
  /** Scheme and host of the request. */
  origin: string
  idempotencyKey: string | undefined
  ip: string
  language: Language
}

type Context = OwnedContext & { file?: ReceivedFile }
type Owner = OwnedContext['owner']
/** The single-use parts of a call, which are consumed in the transaction of the effect. */
type Terms = { opened: Opened | null; proven: Proven | null; named: NamedWrite | null }
type Work = (context: Context) => Promise<unknown>

/** A handler without its call's types, which the table of handlers has checked. */
export type AnyHandler =
  | ((request: never, context: never) => Promise<unknown>)
  | { prepare(request: never, context: never): Promise<(context: never) => Promise<unknown>> }

/** The pipeline of every call, in this order: rate limit of the address, demo gate, token and DPoP,
 * rate limit of the session, decryption, parsing, file, step-up, transaction, idempotency,
 * handler, and parsing the response. Resolves to the call's results; throws a `Refusal` or an
 * unexpected error. */
export function createPipeline(call: AnyCall, handler: AnyHandler, parts: Parts) {
  const { db, guard, envelope, limits, stepUp } = parts
  const reading = databaseFor(call, db)
  const path = pathOf(call)
  const together = createTogether<Outcome>()

  return async function pass(arrival: Arrival): Promise<unknown> {
    const now = parts.now()
    const { ip, language, origin } = arrival
    const body = objectOf(arrival.body)
    await limits.take('calls', { ip })
    const caller = await check(body, arrival, now)
    await countCall(caller, ip)
    const isSealed = call.sealed.some((field) => body[field] !== undefined)
    const opened = isSealed ? await envelope.open(call, body, caller, now) : null
    const request = parseRequest(call.request, opened?.body ?? body) as object
    const file = call.takesFile ? await receiveFile(arrival, ownerOf(caller)) : null
    const known = {
      now,
      language,
      caller,
      ip,
      origin,
      owner: ownerOf(caller),
      sessionId: caller.sessionId,
      ...(file && { file }),
    }
    const named =
      call.answersTokens || call.effect === 'read'
        ? null
        : nameWrite(arrival.idempotencyKey, caller, {
            path,
            request: file ? { ...request, file: file.digest } : request,
            keys: parts.keys,
            at: now,
          })
    const source = { address: ip, sessionId: caller.sessionId }
    const work = () => withSource(source, () => perform(request, known, opened, named))
    const outcome = await (named ? together(named, () => runOnce(db, named, work)) : work())
    if ('refused' in outcome) {
      const { refused, details, warning } = outcome
      throw new Refusal(refused, details, { warning: warning ?? null })
    }
    return outcome.results
  }

  async function perform(
    request: object,
    known: Omit<Context, 'tx'>,
    opened: Opened | null,
    named: NamedWrite | null,
  ): Promise<Outcome> {
    const { caller, origin, now } = known
    const consume = async (tx: Tx) => opened?.consume(tx)
    const given = { caller, origin, now, consume }
    const proven = call.stepUp ? await stepUp.prove(call, request, given) : null
    const work = await workOf(request, known, consume)
    if (call.effect === 'read' && opened === null && proven === null) {
      return reading.read(async (tx) => ({
        results: call.response.parse(await work({ ...known, tx })),
      }))
    }
    return db.write(async (tx) => {
      const confirmedBy = proven?.passkeyId ?? null
      const run = () => work({ ...known, tx, confirmedBy })
      const outcome = await write(tx, run, { opened, proven, named })
      if (call.sealedAnswer.length === 0 || 'refused' in outcome) return outcome
      const sealed = await envelope.seal(tx, call, outcome.results as object, caller, now)
      return { results: sealed }
    })
  }

  /** Counts a person's file before reading it. */
  async function receiveFile(arrival: Arrival, owner: Owner): Promise<ReceivedFile> {
    const person = `${owner.clientId} ${owner.cardmemberId}`
    await limits.take('uploads', { identity: person })
    return fileOf(arrival, person)
  }

  async function check(body: Record<string, unknown>, arrival: Arrival, now: Date) {
    const { authorization, dpop, origin } = arrival
    const presented = { authorization, dpop, origin, path, identityKey: identityKeyOf(body) }
    try {
      const passKey = parts.gate && (await parts.gate.keyOf(arrival.demoPass, now))
      const caller = await guard.check(call, presented, now)
      if (passKey !== null && passKey !== caller.jkt) throw new Refusal('demoLocked')
      return caller
    } catch (error) {
      // Guessed tokens also count for their address.
      if (error instanceof Refusal) await limits.take('openCalls', { ip: arrival.ip })
      throw error
    }
  }

  /** Anyone can get the token of an enrolment or recovery, so these calls count by address too. */
  async function countCall({ kind, sessionId }: Caller, ip: string): Promise<void> {
    if (kind === 'none' || kind === 'enrol') await limits.take('openCalls', { ip })
    if (kind !== 'none') await limits.take('sessionCalls', { session: sessionId })
  }

  function ownerOf(caller: Caller): Owner {
    if (caller.owner !== null) return caller.owner
    if (call.auth !== 'none' && call.auth.every((kind) => kind === 'access')) {
      throw new Refusal('tokenRefused')
    }
    // Handlers of such calls have no `owner` in their type and cannot read this.
    return null as unknown as Owner
  }

  async function workOf(
    request: object,
    known: Omit<Context, 'tx'>,
    consume: (tx: Tx) => Promise<void>,
  ): Promise<Work> {
    if (typeof handler !== 'function') {
      return (await handler.prepare(
        request as never,
        { ...known, db: reading, consume } as never,
      )) as Work
    }
    return (context) => handler(request as never, context as never)
  }

  async function write(
    tx: Tx,
    work: () => Promise<unknown>,
    { opened, proven, named }: Terms,
  ): Promise<Outcome> {
    await opened?.consume(tx)
    const earlier = named && (await beginWrite(tx, named))
    if (earlier) return earlier
    await proven?.consume(tx)
    const outcome = await attempt(work)
    if (named) await finishWrite(tx, named, outcome)
    return outcome
  }

  async function attempt(work: () => Promise<unknown>): Promise<Outcome> {
    try {
      return { results: call.response.parse(await work()) }
    } catch (error) {
      if (error instanceof Refusal && error.keep) {
        const { codeName, details, warning } = error
        return { refused: codeName, details, ...(warning && { warning }) }
      }
      throw error
    }
  }
}

async function fileOf({ file }: Arrival, person: string): Promise<ReceivedFile> {
  const received = await file?.(person)
  if (received) return received
  throw new Refusal('invalidFields', { fields: [{ path: 'file', reason: 'required' }] })
}

function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('malformed')
  }
  return body as Record<string, unknown>
}

function identityKeyOf(body: Record<string, unknown>): string {
  const info = body['requestInfo']
  if (typeof info !== 'object' || info === null || !('identityKey' in info)) return ''
  const name = RequestInfo.shape.identityKey.safeParse(info.identityKey)
  return name.success ? name.data : ''
}
