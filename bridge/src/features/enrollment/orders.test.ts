import { expect, test } from 'vitest'
import { tryFlowOrders } from '../../testing/way-orders.ts'

/** On the real bridge; 10,000 go through the steps alone, in `flows/steps.test.ts`, and as many on
 * the real bridge in `npm run -w bench orders`. */
const ORDERS = 400
/** Ends a run that hangs; it judges no speed. */
const LIMIT_MS = 600_000

test(
  `no step is reached without those before it, in ${ORDERS} orders of calls`,
  async () => {
    const { ended } = await tryFlowOrders(ORDERS)
    expect(ended).toBeGreaterThan(ORDERS / 20)
  },
  LIMIT_MS,
)
