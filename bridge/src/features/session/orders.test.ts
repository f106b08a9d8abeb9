import { expect, test } from 'vitest'
import { runs } from '../../../../testing/scope.ts'
import { trySignInOrders } from '../../../../testing/sign-in-orders.ts'

/** Orders on the real bridge. */
const ORDERS = runs(25, 2_000)
/** Only ends a run that hangs; it does not measure speed. */
const LIMIT_MS = ORDERS * 4_000

test(
  `no session and no device without the steps before it, in ${ORDERS} orders of calls`,
  async () => {
    const reached = await trySignInOrders(ORDERS)
    for (const times of Object.values(reached)) expect(times).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
