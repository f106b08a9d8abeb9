import MiniSearch from 'minisearch'
import { SEARCH_OPTIONS } from '@sadu/contract/search/search-options'
import type { Language } from '../../i18n/language.ts'
import type { FaqHead, FaqTopic } from '@sadu/contract/support/faq-content'

/** Full-text search for questions in one language, tolerant of letter variants, articles and typos.
 * Results that match all words come before those that match some. */
export function questionFinder(topics: readonly FaqTopic[], language: Language) {
  const found = new Map<string, FaqHead>()
  const index = new MiniSearch<{ id: string; question: string; answer: string; topic: string }>({
    fields: ['question', 'answer', 'topic'],
    ...SEARCH_OPTIONS,
    searchOptions: { ...SEARCH_OPTIONS.searchOptions, boost: { question: 4, topic: 2 } },
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
  return (text: string, limit: number): FaqHead[] => {
    const all = index.search(text, { combineWith: 'AND' })
    const results = all.length > 0 ? all : index.search(text)
    return results.slice(0, limit).flatMap(({ id }) => found.get(id) ?? [])
  }
}
