import type { Tx } from '../../platform/db/database.ts'
import { PaymentPageDown, UnusableAnswer } from '../../platform/gateways/payment-page.ts'
import type { JobParts } from '../../platform/jobs/job.ts'
import { isAboutJob } from '../../platform/jobs/tasks.ts'

/** The rows to ask the payment provider about, and the work for each of them. */
export type Asked<Row> = {
  job: string
  /** Reads the rows that follow `after`. */
  read: (tx: Tx, after: Row | null) => Promise<Row[]>
  /** Returns the name of a row for the log. */
  keyOf: (row: Row) => string
  /** Processes a row. No transaction is open, so that none waits for the provider. Returns false if
   * nothing was done. */
  work: (row: Row) => Promise<boolean>
}

/** The number of rows without an answer, one after another, after which the provider is down. */
const MOST_UNANSWERED = 3

/** Asks the provider about each row in turn. A row that fails is logged and does not block the
 * others. Stops if the provider does not answer for several in a row, since it would not answer for
 * the other rows either. Returns the numbers of processed and failed rows. */
export async function askEach<Row>(
  { db, signal, logger }: JobParts,
  { job, read, keyOf, work }: Asked<Row>,
): Promise<{ done: number; failed: number }> {
  const sum = { done: 0, failed: 0 }
  let after: Row | null = null
  let unanswered = 0
  for (;;) {
    const last: Row | null = after
    const rows: Row[] = await db.read((tx) => read(tx, last))
    for (const row of rows) {
      if (signal.aborted) return sum
      try {
        if (await work(row)) sum.done += 1
        unanswered = 0
      } catch (error) {
        if (isAboutJob(error)) throw error
        logger.error({ err: error, job, task: keyOf(row) }, 'asking the payment provider')
        sum.failed += 1
        const isUnanswered = error instanceof PaymentPageDown && !(error instanceof UnusableAnswer)
        unanswered = isUnanswered ? unanswered + 1 : 0
        if (unanswered === MOST_UNANSWERED) return sum
      }
    }
    after = rows.at(-1) ?? null
    if (after === null) return sum
  }
}
