import { randomUUID } from 'node:crypto'
import { contract, pathOf, type CallName } from '@sadu/contract'
import { prepare, prove } from './client.ts'
import { openChannel } from './handshake.ts'
import { send, type Prepared } from './wire.ts'

/** The data of an attacker who copied a browser's storage and recorded its requests. */
export type Loot = {
  /** Anything that may be accepted by a call. */
  tokens: readonly string[]
  refreshTokens: readonly string[]
  recorded: readonly Prepared[]
}

/** One attempt. `succeeded` must never be true. */
export type Attempt = { name: CallName; how: string; succeeded: boolean }

const NAMES = Object.keys(contract) as CallName[]

/** Calls whose request contains a token. All others get an empty request: the caller is checked
 * before the request, so a response about the request means that the token was accepted. */
const HOLDS_A_TOKEN = new Set<CallName>(['refresh', 'logout'])

/** Calls that require a session or one of its tokens; the others are public. */
export const GUARDED = NAMES.filter(
  (name) => contract[name].auth !== 'none' || HOLDS_A_TOKEN.has(name),
)

/** Tries every such call with every token in every way that does not need the owner's key, and
 * replays every recorded request unchanged. */
export async function tryEverything(origin: string, loot: Loot): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  const attempt = async (name: CallName, how: string, request: Prepared) => {
    const { ok, status } = await send(origin, request)
    const isLookedAt = contract[name].auth !== 'none' && status !== 401
    attempts.push({ name, how, succeeded: ok || isLookedAt })
  }
  for (const name of GUARDED) {
    const inputs = HOLDS_A_TOKEN.has(name)
      ? loot.refreshTokens.map((refreshToken) => ({ refreshToken }))
      : [{}]
    for (const input of inputs) {
      for (const token of ['', ...loot.refreshTokens, ...loot.tokens]) {
        for (const [how, request] of await disguises(origin, name, input, token, loot)) {
          await attempt(name, how, request)
        }
      }
    }
  }
  for (const request of loot.recorded) {
    const name = NAMES.find((known) => pathOf(contract[known]) === request.path)
    if (!name) continue
    for (const [how, again] of repeats(request)) await attempt(name, how, again)
  }
  return attempts
}

async function disguises(
  origin: string,
  name: CallName,
  input: object,
  token: string,
  { recorded }: Loot,
): Promise<[string, Prepared][]> {
  const channel = await openChannel(origin)
  const own = await prepare(channel, name, input as never, token)
  const { dpop: ownProof = '', ...withoutProof } = own.headers
  const dressed = (headers: Record<string, string>): Prepared => ({ ...own, headers })
  const authorized = token ? { authorization: `DPoP ${token}` } : {}
  const stolenProofs = recorded.flatMap(({ headers }) => headers['dpop'] ?? []).slice(-3)
  return [
    ['with a proof by a key of their own', own],
    [
      'with a proof that names no token',
      dressed({ ...own.headers, dpop: await prove(channel, own.path) }),
    ],
    ['without a proof', dressed({ ...withoutProof, ...authorized })],
    [
      'as a bearer',
      dressed({ ...withoutProof, ...(token && { authorization: `Bearer ${token}` }) }),
    ],
    [
      'as a bearer with a proof',
      dressed({ ...withoutProof, dpop: ownProof, authorization: `Bearer ${token}` }),
    ],
    ...stolenProofs.map((proof): [string, Prepared] => [
      'with a proof that was recorded',
      dressed({ ...withoutProof, ...authorized, dpop: proof }),
    ]),
  ]
}

function repeats(request: Prepared): [string, Prepared][] {
  return [
    ['a recording, word for word', request],
    [
      'a recording under another idempotency key',
      { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } },
    ],
  ]
}

/** Returns everything in storage and requests that looks like a token: compact JOSE and long opaque
 * strings anywhere, and refresh tokens by name. */
export function tokensIn(places: unknown): Pick<Loot, 'tokens' | 'refreshTokens'> {
  const tokens = new Set<string>()
  const refreshTokens = new Set<string>()
  const walk = (name: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null) {
      // Browsers list storage as pairs of name and value.
      const label = 'name' in value && 'value' in value ? String(value.name) : null
      for (const [key, inner] of Object.entries(value)) walk(label ?? key, inner)
    } else if (typeof value === 'string' && /^[[{"]/.test(value)) {
      walk(name, parsed(value))
    } else if (typeof value === 'string') {
      if (name === 'refreshToken' && value !== name) refreshTokens.add(value)
      const bare = value.replace(/^DPoP /i, '')
      if (/^[\w-]{32,}$|^[\w-]{8,}(\.[\w-]+){2}$/.test(bare)) tokens.add(bare)
    }
  }
  walk('', places)
  return { tokens: [...tokens], refreshTokens: [...refreshTokens] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
