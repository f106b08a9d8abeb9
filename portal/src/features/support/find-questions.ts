import MiniSearch from 'minisearch'
import { foldText } from '@sadu/contract/core/fold'
import type { Language } from '../../i18n/language.ts'
import type { FaqQuestion, FaqTopic } from './faq-content.ts'

/** A question that was found, with the topic that it stands in. */
export type Found = { topic: FaqTopic; question: FaqQuestion }

/** The article and the prepositions that Arabic writes together with a word. */
const BEFORE_A_WORD = /^(?:[وفبك]?ال|لل)(?=\S{2})/

/** Looks for questions in the words of a person, in one language: forms of letters, articles and slips of
 * the finger make no difference. Those that have all words come before those that have some. */
export function questionFinder(topics: readonly FaqTopic[], language: Language) {
  const found = new Map<string, Found>()
  const index = new MiniSearch<{ id: string; question: string; answer: string; topic: string }>({
    fields: ['question', 'answer', 'topic'],
    tokenize: (text) => foldText(text).split(' '),
    processTerm: (term) => term.replace(BEFORE_A_WORD, '') || null,
    searchOptions: {
      boost: { question: 4, topic: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  })
  for (const topic of topics) {
    for (const question of topic.questions) {
      found.set(question.id, { topic, question })
      index.add({
        id: question.id,
        question: question.question[language],
        answer: question.answer[language],
        topic: topic.name[language],
      })
    }
  }
  return (text: string, limit: number): Found[] => {
    const all = index.search(text, { combineWith: 'AND' })
    const results = all.length > 0 ? all : index.search(text)
    return results.slice(0, limit).flatMap(({ id }) => found.get(id) ?? [])
  }
}
