import { expect, test } from 'vitest'
import { runs } from '../../../../testing/scope.ts'
import { trySignInOrders } from '../../../../testing/sign-in-orders.ts'

/** The number of orders of calls that are tried on a bridge. */
const ORDERS = runs(25, 2_000)
/** Only ends a run that hangs; it does not measure speed. */
const LIMIT_MS = ORDERS * 4_000

test(
  `opens no session and trusts no device without the earlier steps, in ${ORDERS} orders of calls`,
  async () => {
    const reached = await trySignInOrders(ORDERS)
    for (const times of Object.values(reached)) expect(times).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
