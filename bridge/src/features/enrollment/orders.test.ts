import { expect, test } from 'vitest'
import { runs } from '../../../../testing/scope.ts'
import { tryFlowOrders } from '../../../../testing/flow-orders.ts'

/** Orders on the real bridge; 10,000 orders test the steps alone in `flows/steps.test.ts`. */
const ORDERS = runs(30, 8_000)
/** Only ends a run that hangs; it does not measure speed. */
const LIMIT_MS = ORDERS * 2_000

test(
  `reaches no step without the steps before it, in ${ORDERS} random orders of calls`,
  async () => {
    const { ended } = await tryFlowOrders(ORDERS)
    expect(ended).toBeGreaterThan(ORDERS / 20)
  },
  LIMIT_MS,
)
