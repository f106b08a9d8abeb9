import type { Tx } from '../db/database.ts'
import { eq, sql } from '../db/drizzle.ts'
import { prepared } from '../db/prepared.ts'
import { enrollmentFlow } from '../db/schema/flows.ts'

const byId = prepared('enrolment_flow_by_id', (tx) =>
  tx
    .select({ jkt: enrollmentFlow.jkt, expiresAt: enrollmentFlow.expiresAt })
    .from(enrollmentFlow)
    .where(eq(enrollmentFlow.id, sql.placeholder('id')))
    .prepare('enrolment_flow_by_id'),
)

/** Reads the data of a flow that decides whether its token is valid. */
export async function findFlow(
  tx: Tx,
  id: string,
): Promise<{ jkt: string; expiresAt: Date } | undefined> {
  const [row] = await byId(tx).execute({ id })
  return row
}
