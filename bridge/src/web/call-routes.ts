import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  contract,
  DEMO_PASS_HEADER,
  HANDSHAKE_PATH,
  HandshakeRequest,
  HandshakeResults,
  pathOf,
  unlockDemo,
  type AnyCall,
  type CallName,
} from '@sadu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPipeline, type Arrival, type Parts } from '../pipeline/dispatch.ts'
import { languageOf, refusal, success, type Answer } from '../pipeline/answer.ts'
import { refusalOf } from '../pipeline/failures.ts'
import { parseRequest } from '../pipeline/parse.ts'
import { Refusal } from '../core/refusal.ts'
import { createGateHandlers } from '../features/gate/calls.ts'
import type { Handlers } from '../platform/calls/handlers.ts'
import type { Metrics } from '../platform/operations/metrics.ts'
import { inSpan, setSpanFacts } from '../platform/tracing/spans.ts'
import { sendQuickly } from './encoded.ts'
import { MultipartBody, openMultipart } from './multipart.ts'
import { DATA_POLICY } from './security-headers.ts'

type CallParts = Parts & {
  handlers: Handlers
  metrics: Metrics
  publicOrigin: string | null
}

const PASS_HEADER = DEMO_PASS_HEADER.toLowerCase()

type Pass = (arrival: Arrival) => Promise<unknown>

const CALL_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': DATA_POLICY,
  vary: 'accept-language',
}

/** Registers a route for every call of the contract and for the handshake. With a demo gate, also
 * registers the call that opens it. */
export function registerCalls(app: FastifyInstance, parts: CallParts): void {
  serve(app, parts, 'handshake', HANDSHAKE_PATH, async ({ body, ip }) => {
    await parts.limits.take('calls', { ip })
    await parts.limits.take('openCalls', { ip })
    const request = parseRequest(HandshakeRequest, body)
    return HandshakeResults.parse(await parts.envelope.handshake(request, parts.now()))
  })
  for (const name of Object.keys(contract) as CallName[]) {
    const call: AnyCall = contract[name]
    const pass = createPipeline(call, parts.handlers[name], parts)
    if (call.takesFile) serveWithFile(app, parts, name, pathOf(call), pass)
    else serve(app, parts, name, pathOf(call), pass, call.compressed)
  }
  if (parts.gate) {
    const { unlockDemo: unlock } = createGateHandlers(parts.gate)
    const pass = createPipeline(unlockDemo, unlock, { ...parts, gate: null })
    serve(app, parts, 'unlockDemo', pathOf(unlockDemo), pass)
  }
}

/** Registers a call whose body may be JSON or multipart. */
function serveWithFile(...[app, ...rest]: Parameters<typeof serve>): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      (request: FastifyRequest, payload: IncomingMessage) =>
        openMultipart(request.headers, payload),
    )
    serve(scope, ...rest)
  })
}

function serve(
  app: FastifyInstance,
  { metrics, publicOrigin }: CallParts,
  name: string,
  path: string,
  pass: Pass,
  isCompressed = false,
): void {
  const count = metrics.ofCall(name)
  app.post(path, async (request, reply) => {
    const start = performance.now()
    const requestUID = requestUIDOf(fieldsOf(request))
    const answer = await inSpan(`call ${name}`, { 'request.id': request.id }, async () => {
      const given = await answerOf(request, requestUID, name, () =>
        pass(arrivalOf(request, publicOrigin)),
      )
      if (request.body instanceof MultipartBody) request.body.drop()
      const ms = performance.now() - start
      count(given.code, ms / 1000)
      request.log.info({ call: name, requestUID, answer: given.code, ms }, 'call')
      setSpanFacts({ answer: given.code })
      return given
    })
    if (!isCompressed) return sendAnswer(reply, answer)
    const vary = `${CALL_HEADERS.vary}, accept-encoding`
    return sendQuickly(request, withHead(reply, answer).header('vary', vary), answer.json)
  })
}

/** Turns the result or error of a call into an envelope, and logs unexpected errors. */
async function answerOf(
  request: FastifyRequest,
  requestUID: string,
  call: string,
  work: () => Promise<unknown>,
): Promise<Answer> {
  const language = languageOf(request.headers['accept-language'])
  try {
    return success(await work(), requestUID, language)
  } catch (error) {
    const { codeName, details, warning } = refusalOf(error)
    if (warning) request.log.warn({ ...warning, call, requestUID, ip: request.ip }, 'security')
    // Overload is refused and counted in the metrics. It is not logged, since the log would grow
    // with the load.
    const isShed = error instanceof Refusal && codeName === 'unavailable'
    if ((codeName === 'unexpected' || codeName === 'unavailable') && !isShed) {
      request.log.error({ err: error, call, requestUID }, codeName)
    }
    return refusal(codeName, details, requestUID, language)
  }
}

function arrivalOf(request: FastifyRequest, publicOrigin: string | null): Arrival {
  const { headers } = request
  const { authorization, dpop, 'idempotency-key': idempotencyKey } = headers
  return {
    body: fieldsOf(request),
    file: async (person) =>
      request.body instanceof MultipartBody
        ? request.body.receive({ person, ip: request.ip })
        : null,
    authorization,
    dpop: textOf(dpop),
    demoPass: textOf(headers[PASS_HEADER]),
    origin: publicOrigin ?? `${request.protocol}://${request.host}`,
    idempotencyKey: textOf(idempotencyKey),
    ip: request.ip,
    language: languageOf(headers['accept-language']),
  }
}

/** Returns the fields of a call, from JSON or multipart. */
const fieldsOf = ({ body }: FastifyRequest): unknown =>
  body instanceof MultipartBody ? body.fields : body

/** Returns the text of a header. A repeated header is treated like an invalid one. */
function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'object' ? '' : header
}

/** Returns the caller's number for this request, or a random one, so that a response can always be
 * found in the log. */
function requestUIDOf(body: unknown): string {
  const info = (body as { requestInfo?: { requestUID?: unknown } } | null | undefined)?.requestInfo
  const given = info?.requestUID
  return typeof given === 'string' && /^[1-9]\d{3}$/.test(given)
    ? given
    : String(randomInt(1_000, 10_000))
}

/** Sends an envelope with the headers of every call's response. */
function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  return withHead(reply, answer).send(answer.json)
}

function withHead(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.retryIn !== undefined) reply.header('retry-after', String(answer.retryIn))
  return reply.code(answer.status).headers(CALL_HEADERS)
}

/** Responds to a request that reached no call: an unknown path or an unreadable body. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  codeName: Parameters<typeof refusal>[0],
): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  return sendAnswer(reply, refusal(codeName, null, requestUIDOf(request.body), language))
}
