import { array, assert, asyncProperty, constantFrom, nat, record, tuple } from 'fast-check'
import { createBrowser } from './browser.ts'
import { TEST_NOW } from './fixtures.ts'
import { addCardholder, addLogin } from './person.ts'
import { startQuickBridge } from './quick-bridge.ts'
import {
  createSignInModel,
  HONEST_SIGN_INS,
  type Reached,
  SIGN_IN_MOVES,
  type Step,
  type Visitor,
} from './sign-in-model.ts'

/** The pause between two moves: another phone call is possible after six of them. */
const PAUSE_MS = 5000
const VISITORS = 3

/** Creates a move that uses only the visitor's own token and references. */
const own = (by: number, move: Step['move']): Step => ({ by, move, tokenOf: by, referenceOf: by })
const whoever = nat(VISITORS - 1)
const stray = record({
  by: whoever,
  move: constantFrom(...SIGN_IN_MOVES),
  tokenOf: whoever,
  referenceOf: whoever,
})
/** Interleaved valid orders of all visitors with stray moves inserted: they reach late steps, and
 * try every step too early and too late, also with another visitor's token and references. */
const orders = tuple(
  array(constantFrom(...HONEST_SIGN_INS), { minLength: VISITORS, maxLength: VISITORS }),
  array(whoever, { minLength: 20, maxLength: 20 }),
  array(tuple(nat(24), stray), { maxLength: 10 }),
).map(([honest, turns, strays]) => {
  const left = honest.map((moves) => [...moves])
  const steps = turns.flatMap((by): Step[] => {
    const move = left[by]?.shift()
    return move ? [own(by, move)] : []
  })
  return strays.reduce((all, [at, step]) => all.toSpliced(at, 0, step), steps)
})

/** Each valid order alone, and two that use another sign-in of the same person. */
const begun = [own(0, 'login'), own(1, 'login')]
const examples: [Step[]][] = [
  ...HONEST_SIGN_INS.map((moves): [Step[]] => [moves.map((move) => own(0, move))]),
  [[...begun, own(0, 'ring'), own(0, 'confirm'), { ...own(1, 'add'), referenceOf: 0 }]],
  [[...begun, own(0, 'sendCode'), { ...own(1, 'rightCode'), referenceOf: 0 }]],
]

/** Tries this many random orders of calls for sign-in, device trust and sessions on one real
 * bridge, each by three browsers of two separate people. Throws the shortest order that reached a
 * session or a trusted device without its prerequisites; returns the number of times each state was
 * reached. */
export async function trySignInOrders(count: number): Promise<Reached> {
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  const bridge = await startQuickBridge(now)
  const { app, db, keys } = bridge
  const reached: Reached = { byCode: 0, byCall: 0, byDevice: 0, opened: 0, refreshed: 0 }

  const addPerson = async () => {
    const { owner } = await addCardholder(db, keys)
    return addLogin(db, keys, owner)
  }
  const answerPhone = (callReference: string, action: string) =>
    app.inject({
      method: 'POST',
      url: `/demo/outbox/calls/${callReference}/${action}?lang=en`,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  const run = asyncProperty(orders, async (steps) => {
    time = TEST_NOW.getTime()
    const [one, other] = [await addPerson(), await addPerson()]
    const visitors: Visitor[] = []
    for (const { userName, password } of [one, one, other]) {
      visitors.push({ browser: await createBrowser(app, now), userName, password })
    }
    const play = createSignInModel(visitors, answerPhone, reached)
    for (const step of steps) {
      await play(step)
      time += PAUSE_MS
    }
  })
  try {
    await assert(run, { numRuns: count, examples })
  } finally {
    await bridge.close()
  }
  return reached
}
