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

/** Between two moves: the phone can be called again after six of them. */
const PAUSE_MS = 5000
const VISITORS = 3

/** A move with what belongs to the visitor alone. */
const own = (by: number, move: Step['move']): Step => ({ by, move, tokenOf: by, referenceOf: by })
const whoever = nat(VISITORS - 1)
const stray = record({
  by: whoever,
  move: constantFrom(...SIGN_IN_MOVES),
  tokenOf: whoever,
  referenceOf: whoever,
})
/** Honest orders of all visitors, interleaved, with strays put in: they reach deep, and try every door
 * early and late, also with what belongs to somebody else. */
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

/** Each honest order alone, and two that use what belongs to another sign-in of the same person. */
const begun = [own(0, 'login'), own(1, 'login')]
const examples: [Step[]][] = [
  ...HONEST_SIGN_INS.map((moves): [Step[]] => [moves.map((move) => own(0, move))]),
  [[...begun, own(0, 'ring'), own(0, 'confirm'), { ...own(1, 'add'), referenceOf: 0 }]],
  [[...begun, own(0, 'sendCode'), { ...own(1, 'rightCode'), referenceOf: 0 }]],
]

/** Tries so many random orders of calls over sign-in, the trusting of devices and sessions on one real
 * bridge, each by three browsers of two people of its own. Throws the shortest order in which a session
 * or a device was there without the steps before it; answers how often each way in was gone. */
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
