import { trySignInOrders } from '../testing/sign-in-orders.ts'
import { tryFlowOrders } from '../testing/flow-orders.ts'
import { machine } from './harness/machine.ts'
import { type Line, report } from './harness/report.ts'

/** The number of enrolment and recovery orders, of 10,000 in total. They are shorter; the others
 * have three concurrent browsers. */
const WAYS = 8_000
const SIGN_INS = 2_000

/** Tries random orders of calls on the real bridge: no step may be reached without the earlier
 * ones. */
const started = performance.now()
const ways = await tried('enrolment and recovery', WAYS, async () => {
  const { ended } = await tryFlowOrders(WAYS)
  return `${ended} were completed`
})
const signIns = await tried('sign-in, trusted devices and sessions', SIGN_INS, async () => {
  const { byCode, byCall, byDevice } = await trySignInOrders(SIGN_INS)
  return `signed in ${byCode} times by code, ${byCall} by call, ${byDevice} by device`
})
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
report(`${WAYS + SIGN_INS} random orders of calls in ${minutes} minutes. ${machine()}`, [
  ...ways,
  ...signIns,
])

async function tried(what: string, count: number, work: () => Promise<string>): Promise<Line[]> {
  const bar = 'no step without those before it'
  try {
    const came = await work()
    return [{ what, measured: `${count} orders: ${came}`, bar, holds: true }]
  } catch (error) {
    console.error(error)
    return [{ what, measured: 'an order that reaches a step too early', bar, holds: false }]
  }
}
