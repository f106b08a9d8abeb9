import { foldText } from '@sadu/contract/core/fold'
import type { FaqQuestion, FaqTopic } from '@sadu/contract/support/faq-content'
import type { AssistantContent } from './content.ts'
import { FACT_QUESTIONS, FACTS, type Fact } from './facts.ts'
import { createFinder, type Askable, type Match } from './find-source.ts'

/** What an answer is taken from. */
export type Chosen =
  | { kind: 'fact'; fact: Fact }
  | { kind: 'question'; topic: FaqTopic; question: FaqQuestion }

/** What the assistant makes of a question: `sure` of one source; or it asks whether one of some is `meant`, the
 * likeliest first. With neither it does not know. */
export type Choice = { sure: Chosen } | { meant: readonly Chosen[] }

/** How far the best source has to be ahead to be the answer. What fits several nearly as well fits none of them
 * surely, so a part of the second one's score is taken off. */
const SURE = 0.65
const RIVAL = 0.5
/** A source that covers less of a question than this is not even asked about. */
const POSSIBLE = 0.35
const MOST_MEANT = 3

const FACT = 'fact:'
/** What is known to be outside of what the assistant knows. */
const OUTSIDE = 'outside'

/** What stands in the person's own account answers better than a text that says where it stands. */
const OWN = 1.1

/** Questions that say where something of the person's own stands: in the chat they are told the thing itself. */
const TOLD: Partial<Record<string, Fact>> = { 'what-is-due': 'due' }

/** Chooses what answers a question, by what editors have written. A question in the very words of the help, or in
 * those in which the assistant asks back, is always answered. */
export function createChooser({ topics, otherWords, facts, outside, words }: AssistantContent) {
  const sources = new Map<string, Chosen>()
  const inItsWords = new Map<string, Chosen>()
  const askables: Askable[] = []
  for (const topic of topics) {
    for (const question of topic.questions) {
      const { id } = question
      const asked = [question.question.en, question.question.ar, ...(otherWords.get(id) ?? [])]
      const answer = `${question.answer.en} ${question.answer.ar} ${topic.name.en} ${topic.name.ar}`
      askables.push({ name: id, asked, answer })
      const told = TOLD[id]
      sources.set(id, told ? { kind: 'fact', fact: told } : { kind: 'question', topic, question })
    }
  }
  for (const fact of FACTS) {
    askables.push({ name: FACT + fact, asked: facts.get(fact) ?? [], answer: '' })
    sources.set(FACT + fact, { kind: 'fact', fact })
  }
  for (const way of outside) askables.push({ name: OUTSIDE, asked: [way], answer: '' })
  for (const chosen of sources.values()) {
    for (const language of ['en', 'ar'] as const) {
      inItsWords.set(foldText(questionOf(chosen, language)), chosen)
    }
  }
  const find = createFinder(askables, words)

  /** Every source by how well it fits, the best first; one that is asked for by two names stands once. */
  function ranked(text: string): Match[] {
    const best = new Map<string, Match>()
    for (const { name, score } of find(text)) {
      const told = TOLD[name]
      const own = told ? FACT + told : name
      const match = { name: own, score: own.startsWith(FACT) ? score * OWN : score }
      if (match.score > (best.get(own)?.score ?? 0)) best.set(own, match)
    }
    return [...best.values()].toSorted((one, other) => other.score - one.score)
  }

  return (text: string): Choice | null => {
    const exact = inItsWords.get(foldText(text))
    if (exact) return { sure: exact }
    const all = ranked(text)
    const [best, second] = all
    if (!best) return null
    if (best.score - RIVAL * (second?.score ?? 0) >= SURE) {
      const sure = sources.get(best.name)
      return sure ? { sure } : null
    }
    const meant = all
      .filter(({ score }) => score >= POSSIBLE)
      .flatMap(({ name }) => sources.get(name) ?? [])
      .slice(0, MOST_MEANT)
    return meant.length > 0 ? { meant } : null
  }
}

/** The question that a source answers, in a language. */
export function questionOf(chosen: Chosen, language: 'en' | 'ar'): string {
  return chosen.kind === 'fact'
    ? FACT_QUESTIONS[chosen.fact][language]
    : chosen.question.question[language]
}
