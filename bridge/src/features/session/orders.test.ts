import { expect, test } from 'vitest'
import { trySignInOrders } from '../../testing/sign-in-orders.ts'

/** On the real bridge; `npm run -w bench orders` tries many more. */
const ORDERS = 100
/** Ends a run that hangs; it judges no speed. */
const LIMIT_MS = 600_000

test(
  `no session and no device without the steps before it, in ${ORDERS} orders of calls`,
  async () => {
    const reached = await trySignInOrders(ORDERS)
    for (const times of Object.values(reached)) expect(times).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
