import { array, assert, asyncProperty, boolean, constantFrom, nat, tuple } from 'fast-check'
import { createBrowser } from './browser.ts'
import { TEST_NOW } from './fixtures.ts'
import { addCardholder, addLogin } from './person.ts'
import { startQuickBridge } from './quick-bridge.ts'
import { knowCaptcha } from './known-captcha.ts'
import { HONEST, makeMove, MOVES, NOTHING } from './flow-model.ts'

/** Valid orders with stray moves inserted or substituted: they reach late steps, and try every step
 * too early and too late. */
const strays = array(tuple(nat(8), constantFrom(...MOVES)), { maxLength: 6 })
const orders = tuple(constantFrom(...HONEST), strays).map(([honest, given]) =>
  given.reduce((moves, [at, stray]) => moves.toSpliced(at, at % 2, stray), honest),
)

/** Tries this many random orders of enrollment and recovery calls on one real bridge, each for a
 * separate person. Throws the shortest order that reached a step without its prerequisites; returns
 * the number that completed. */
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
