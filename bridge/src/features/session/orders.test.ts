import { expect, test } from 'vitest'
import { runs } from '../../../../testing/scope.ts'
import { trySignInOrders } from '../../../../testing/sign-in-orders.ts'

/** On the real bridge. */
const ORDERS = runs(25, 2_000)
/** Ends a run that hangs; it judges no speed. */
const LIMIT_MS = ORDERS * 4_000

test(
  `no session and no device without the steps before it, in ${ORDERS} orders of calls`,
  async () => {
    const reached = await trySignInOrders(ORDERS)
    for (const times of Object.values(reached)) expect(times).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
