import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import {
  createChooser,
  type Chosen,
  type Choice,
} from '../bridge/src/features/chat/assistant/choose-source.ts'
import { readAssistantContent } from '../bridge/src/features/chat/assistant/content.ts'
import { atLeast, atMost, report } from './harness/report.ts'

// Measures how often the assistant finds the right source for people's questions. `--misses` lists
// the failures by source. To improve the score, change rules and words, never the questions.

const SETS = ['questions.yaml', 'questions-2.yaml', 'questions-3.yaml'] as const

const Source = z.string().check(z.regex(/^(none|(faq|fact):[a-z-]+)$/))
const Questions = z.array(
  z.object({
    text: z.string(),
    lang: z.enum(['en', 'ar']),
    source: z.union([Source, z.array(Source)]),
  }),
)

const BAR = { right: 90, answered: 0 }

type Score = {
  answerable: number
  /** Of these, those with the right source first: as the answer, or as the first suggestion. */
  right: number
  /** Of these, those answered without a clarifying question. */
  atOnce: number
  /** Those answered from a wrong source. */
  wrong: number
  unanswerable: number
  /** Of the unanswerable ones, those answered anyway, and those with a clarifying question. */
  answered: number
  askedBack: number
}

/** Asks every question of a set once. */
export async function scoreAssistant(
  set: (typeof SETS)[number],
): Promise<{ score: Score; misses: string[] }> {
  const file = join(import.meta.dirname, 'assistant', set)
  const questions = Questions.parse(parse(readFileSync(file, 'utf8')))
  const choose = createChooser(await readAssistantContent())
  const score = {
    answerable: 0,
    right: 0,
    atOnce: 0,
    wrong: 0,
    unanswerable: 0,
    answered: 0,
    askedBack: 0,
  }
  const misses: string[] = []
  for (const { text, lang, source } of questions) {
    const accepted = [source].flat()
    const { sure, names } = found(choose(text))
    const isRight = accepted.includes(names[0] ?? 'none')
    if (accepted.includes('none')) {
      score.unanswerable += 1
      if (sure) score.answered += 1
      else if (names.length > 0) score.askedBack += 1
    } else {
      score.answerable += 1
      if (isRight) score.right += 1
      if (sure) score[isRight ? 'atOnce' : 'wrong'] += 1
    }
    if (!isRight) {
      const said = sure ? 'answered from' : 'asked back'
      misses.push(`${lang} ${accepted.join(' or ')}: ${said} ${names.join(', ') || 'nothing'}`)
    }
  }
  return { score, misses }
}

function found(choice: Choice | null): { sure: boolean; names: string[] } {
  if (!choice) return { sure: false, names: [] }
  if ('sure' in choice) return { sure: true, names: [nameOf(choice.sure)] }
  return { sure: false, names: choice.meant.map(nameOf) }
}

const nameOf = (chosen: Chosen) =>
  chosen.kind === 'fact' ? `fact:${chosen.fact}` : `faq:${chosen.question.id}`

if (import.meta.main) {
  for (const set of SETS) {
    const { score, misses } = await scoreAssistant(set)
    report(`The assistant, ${set}`, [
      atLeast(
        `of ${score.answerable} the right source first`,
        (100 * score.right) / score.answerable,
        BAR.right,
        '%',
        0,
      ),
      { what: '  answered from it directly', measured: `${score.atOnce}` },
      { what: '  answered from another source', measured: `${score.wrong}` },
      atMost(
        `of ${score.unanswerable} without a source answered`,
        score.answered,
        BAR.answered,
        '',
        0,
      ),
      { what: '  asked a clarifying question', measured: `${score.askedBack}` },
    ])
    if (process.argv.includes('--misses')) {
      process.stdout.write(`${misses.join('\n')}\n`)
    }
  }
}
