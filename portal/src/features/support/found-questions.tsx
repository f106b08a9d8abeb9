import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { Hotline } from '../../problems/hotline.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { allTopics } from './all-faqs.ts'
import { questionFinder } from './find-questions.ts'
import { Questions } from './question-link.tsx'

const SHOWN = 8

type FoundQuestionsProps = {
  text: string
  /** Called with the number of results. */
  onFound: (count: number) => void
}

/** Questions that match the search text. */
export function FoundQuestions({ text, onFound }: FoundQuestionsProps) {
  const language = useLanguage()
  const find = useMemo(() => questionFinder(allTopics, language), [language])
  const found = find(text, SHOWN)
  const report = useEffectEvent(onFound)
  useEffect(() => report(found.length), [found.length])
  if (found.length > 0) return <Questions found={found} withTopic />
  return (
    <EmptyState title={<Trans>We couldn’t find an answer</Trans>}>
      <Trans>
        Try fewer or different words, or call <Hotline />.
      </Trans>
    </EmptyState>
  )
}
