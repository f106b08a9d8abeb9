import { randomUUID } from 'node:crypto'
import { contract, pathOf, type CallName, type Contract, type InputOf } from '@sadu/contract'
import { prepare, prove } from './client.ts'
import { openChannel } from './handshake.ts'
import { send, type Prepared } from './wire.ts'

/** What somebody holds who copied a browser's storage and recorded what it sent. */
export type Loot = { tokens: readonly string[]; recorded: readonly Prepared[] }

/** One thing that was tried. `succeeded` is what must never be true. */
export type Attempt = { name: CallName; how: string; succeeded: boolean }

/** A valid request of every call, so that nothing but who asks can be the reason of a refusal; a
 * call without an entry here is a type error. */
const REQUESTS: { [Name in CallName]: (loot: { token: string }) => InputOf<Contract[Name]> } = {
  login: () => ({ userName: 'noura', password: 'Guess1!', device: {} }),
  refresh: ({ token }) => ({ refreshToken: token }),
  logout: ({ token }) => ({ refreshToken: token }),
  generateOtp: () => ({ purpose: 'signIn' }),
  validateOtp: () => ({ otpReference: 'AAAAAAAAAAAAAAAAAAAAAA', otp: '12345' }),
  listAccounts: () => ({}),
  accountSummary: () => ({}),
  listCards: () => ({}),
  listTransactions: () => ({}),
  listPending: () => ({}),
  spendingInsights: () => ({}),
}

const NAMES = Object.keys(contract) as CallName[]

/** Tries every call with every token in every way that needs no key of the owner's, and sends
 * again, word for word, everything that was recorded. */
export async function tryEverything(origin: string, loot: Loot): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const name of NAMES) {
    for (const token of ['', ...loot.tokens]) {
      for (const [how, request] of await disguises(origin, name, token, loot)) {
        attempts.push({ name, how, succeeded: (await send(origin, request)).ok })
      }
    }
  }
  for (const request of loot.recorded) {
    const name = NAMES.find((known) => pathOf(contract[known]) === request.path)
    if (!name) continue
    for (const [how, again] of repeats(request)) {
      attempts.push({ name, how, succeeded: (await send(origin, again)).ok })
    }
  }
  return attempts
}

async function disguises(
  origin: string,
  name: CallName,
  token: string,
  { recorded }: Loot,
): Promise<[string, Prepared][]> {
  const channel = await openChannel(origin)
  const own = await prepare(channel, name, REQUESTS[name]({ token }) as never, token)
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
