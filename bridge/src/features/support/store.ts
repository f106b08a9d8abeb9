import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { answerJudgement, feedback } from '../../platform/db/schema/support.ts'

/** Stores feedback on the portal. */
export async function insertFeedback(tx: Tx, row: typeof feedback.$inferInsert): Promise<void> {
  await tx.insert(feedback).values(row)
}

/** Counts one more judgement of an answer, by day. */
export async function countJudgement(
  tx: Tx,
  { question, day, helped }: { question: string; day: string; helped: boolean },
): Promise<void> {
  const counted = { helped: helped ? 1 : 0, notHelped: helped ? 0 : 1 }
  await tx
    .insert(answerJudgement)
    .values({ question, day, ...counted })
    .onConflictDoUpdate({
      target: [answerJudgement.question, answerJudgement.day],
      set: {
        helped: sql`${answerJudgement.helped} + ${counted.helped}`,
        notHelped: sql`${answerJudgement.notHelped} + ${counted.notHelped}`,
      },
    })
}
