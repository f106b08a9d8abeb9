import type { Tx } from '../../platform/db/database.ts'
import type { SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** A difference found by the check. `expected` is the sum of the postings, in minor units or
 * points. */
export type Difference = {
  kind:
    | 'balance'
    | 'lines'
    | 'chain'
    | 'points'
    | 'openPosting'
    | 'pendingTwin'
    | 'plan'
    | 'pointPayment'
    | 'pointMove'
    | 'pointShare'
  clientId: string
  subjectId: string
  expected: number | null
  found: number | null
}

/** A query for the differences of the given accounts. Statements are compared only if written since
 * `from`. */
export type Find = (tx: Tx, given: SQL, from: SQL) => Promise<Difference[]>

type Found = Omit<Difference, 'expected' | 'found'> & Record<'expected' | 'found', string | null>

/** Runs a query that returns differences. */
export async function differences(tx: Tx, query: SQL): Promise<Difference[]> {
  const rows = await rowsOf<Found>(tx, query)
  return rows.map(({ expected, found, ...row }) =>
    Object.assign(row, {
      expected: expected === null ? null : Number(expected),
      found: found === null ? null : Number(found),
    }),
  )
}
