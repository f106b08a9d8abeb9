import { array, assert, asyncProperty, boolean, constantFrom, nat, tuple } from 'fast-check'
import { createBrowser } from './browser.ts'
import { TEST_NOW } from './fixtures.ts'
import { addCardholder, addLogin } from './person.ts'
import { startQuickBridge } from './quick-bridge.ts'
import { knowCaptcha } from './known-captcha.ts'
import { HONEST, makeMove, MOVES, NOTHING } from './flow-model.ts'

/** Honest orders with strays put in or in place of a move: they reach deep, and try every door early
 * and late. */
const strays = array(tuple(nat(8), constantFrom(...MOVES)), { maxLength: 6 })
const orders = tuple(constantFrom(...HONEST), strays).map(([honest, given]) =>
  given.reduce((moves, [at, stray]) => moves.toSpliced(at, at % 2, stray), honest),
)

/** Tries so many random orders of calls over enrollment and recovery on one real bridge, each for a
 * person of its own. Throws the shortest order in which a step was reached without those before it;
 * answers how many came to an end. */
export async function tryFlowOrders(count: number): Promise<{ ended: number }> {
  const now = () => TEST_NOW
  const bridge = await startQuickBridge(now)
  const { app, db, keys } = bridge
  let ended = 0
  const run = asyncProperty(orders, boolean(), async (moves, isEnrolled) => {
    const { details, owner } = await addCardholder(db, keys)
    if (isEnrolled) await addLogin(db, keys, owner)
    const browser = await createBrowser(app, now)
    const hands = { browser, details, solve: (reference: string) => knowCaptcha(bridge, reference) }
    let world = NOTHING
    for (const move of moves) world = await makeMove(move, world, hands)
    if (world.isOver) ended += 1
  })
  try {
    await assert(run, { numRuns: count })
  } finally {
    await bridge.close()
  }
  return { ended }
}
