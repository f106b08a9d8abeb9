import { SEARCH_ROWS } from '@sadu/contract/search/calls'
import type { LinkProps } from '@tanstack/react-router'
import { useMemo } from 'react'
import { RowIcon } from '../../features/search/row-icon.tsx'
import type { SearchRow } from '../../features/search/rows.ts'
import { allTopics } from '../../features/support/all-faqs.ts'
import { questionFinder } from '../../features/support/find-questions.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** The FAQs, in the current language. */
export function useQuestionRows() {
  const language = useLanguage()
  const find = useMemo(() => questionFinder(allTopics, language), [language])
  return {
    find: (text: string) =>
      find(text, SEARCH_ROWS).map(({ topic, question }): SearchRow => ({
        key: `question-${question.id}`,
        icon: <RowIcon name="message" />,
        title: question.question[language],
        detail: topic.name[language],
        link: { to: '/faqs/$topic', params: { topic: topic.id }, hash: question.id } as LinkProps,
        searchText: question.question[language],
      })),
  }
}
