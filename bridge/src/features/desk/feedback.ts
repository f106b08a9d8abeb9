import type { Tx } from '../../platform/db/database.ts'
import { avg, count, desc, sql } from '../../platform/db/drizzle.ts'
import { answerJudgement, feedback } from '../../platform/db/schema/support.ts'
import { MOMENT, plain, type Marks } from './text.ts'

const SHOWN = 20

/** The feedback on the portal, newest first, and the help answers that most often did not help. */
export async function readFeedback(tx: Tx) {
  const comments = await tx
    .select()
    .from(feedback)
    .orderBy(desc(feedback.at), feedback.id)
    .limit(SHOWN)
  const [all] = await tx.select({ count: count(), average: avg(feedback.rating) }).from(feedback)
  const notHelped = sql<number>`sum(${answerJudgement.notHelped})::integer`
  const judged = await tx
    .select({
      question: answerJudgement.question,
      helped: sql<number>`sum(${answerJudgement.helped})::integer`,
      notHelped,
    })
    .from(answerJudgement)
    .groupBy(answerJudgement.question)
    .orderBy(desc(notHelped), answerJudgement.question)
    .limit(SHOWN)
  return { comments, count: all?.count ?? 0, average: Number(all?.average ?? 0), judged }
}

/** Formats the feedback as text. */
export function feedbackText(
  { comments, count: n, average, judged }: Awaited<ReturnType<typeof readFeedback>>,
  marks: Marks,
): string {
  const lines = comments.flatMap(({ rating, said: text, screen, language, at }) => [
    `${marks.strong(`${rating} of 5`)}  ${marks.faint(MOMENT.format(at))}  ${screen ?? 'no screen'}, ${language}`,
    ...(text === null ? [] : [`    ${plain(text).replaceAll('\n', '\n    ')}`]),
  ])
  const answers = judged.map((one) => `  ${one.question}: ${one.helped} yes, ${one.notHelped} no`)
  return [
    ...lines,
    n === 0 ? 'No feedback yet.' : `${n} in all, ${average.toFixed(1)} of 5 on average.`,
    ...(answers.length === 0 ? [] : ['', 'Did the answer help?', ...answers]),
  ].join('\n')
}
