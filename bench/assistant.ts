import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_FIGURES } from '@sadu/contract/support/figures'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { actOf } from '../bridge/src/features/chat/assistant/acts.ts'
import { createAssistant } from '../bridge/src/features/chat/assistant/assistant.ts'
import type { Choice, Chosen } from '../bridge/src/features/chat/assistant/choose-source.ts'
import { atLeast, atMost, report } from './harness/report.ts'

// Measures the share of people's questions for which the assistant finds the right source.
// `--misses` lists the failures by source. To improve the score, change rules and words, never the
// questions.

const SETS = ['questions.yaml', 'questions-2.yaml', 'questions-3.yaml', 'questions-4.yaml'] as const

const Name = z.string().check(z.regex(/^(none|spent|(faq|fact):[a-z-]+|act:[A-Za-z]+)$/))
const Questions = z.array(
  z.object({
    text: z.string(),
    lang: z.enum(['en', 'ar']),
    source: z.union([Name, z.array(Name)]),
  }),
)

const BAR = { right: 90, answered: 0 }

type Score = {
  answerable: number
  /** The questions with the right source first: as the answer, or as the first suggestion. */
  right: number
  /** The number of these that were answered without a clarifying question. */
  atOnce: number
  /** The questions answered from a wrong source. */
  wrong: number
  unanswerable: number
  /** The unanswerable questions that were answered anyway, and those with a clarifying question. */
  answered: number
  askedBack: number
}

/** Asks every question of a set once. */
export async function scoreAssistant(
  set: (typeof SETS)[number],
): Promise<{ score: Score; misses: string[] }> {
  const file = join(import.meta.dirname, 'assistant', set)
  const questions = Questions.parse(parse(readFileSync(file, 'utf8')))
  const assistant = createAssistant(DEFAULT_FIGURES)
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
    const { sure, names } = found(await assistant.choose(text))
    const isRight = (names[0] ?? ['none']).some((name) => accepted.includes(name))
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
      misses.push(
        `${lang} ${accepted.join(' or ')}: ${said} ${names.map(([name]) => name).join(', ') || 'nothing'}`,
      )
    }
  }
  return { score, misses }
}

/** Returns the sources in order, each by its own name and the name of its related act. */
function found(choice: Choice | null): { sure: boolean; names: string[][] } {
  if (!choice) return { sure: false, names: [] }
  if ('sure' in choice) return { sure: true, names: [namesOf(choice.sure)] }
  return { sure: false, names: choice.meant.map(namesOf) }
}

function namesOf(chosen: Chosen): string[] {
  if (chosen.kind === 'spending' || chosen.kind === 'spent') return [chosen.kind]
  if (chosen.kind === 'fact') {
    const { fact } = chosen
    return fact === 'due' ? ['fact:due', 'act:payBill'] : [`fact:${fact}`]
  }
  const { id } = chosen.question
  const act = actOf(id)
  return act ? [`faq:${id}`, `act:${act}`] : [`faq:${id}`]
}

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
