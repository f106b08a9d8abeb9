import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { Hotline } from '../../problems/hotline.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { mostAsked, topics } from './faqs.ts'
import { type Found, questionFinder } from './find-questions.ts'
import { QuestionLink, TopicTile } from './question-link.tsx'
import type { HelpSearch } from './search.ts'

const SHOWN = 8
const LONGEST = 100

export const title = msg`Help`

const all = topics.flatMap((topic) => topic.questions.map((question) => ({ topic, question })))
const onTop = mostAsked.flatMap((id) => all.filter(({ question }) => question.id === id))

/** `/faqs`: what people ask, by topic and by what they look for. */
export function FaqsScreen() {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const { q = '' }: HelpSearch = useSearch({ strict: false })
  const isLooking = q.trim() !== ''
  const find = useMemo(
    () => (isLooking ? questionFinder(topics, language) : null),
    [isLooking, language],
  )
  const found = find && find(q, SHOWN)
  const look = (text: string) =>
    void navigate({
      to: '/faqs',
      search: text === '' ? {} : { q: text },
      replace: true,
      resetScroll: false,
    })
  const field = useRef<HTMLInputElement>(null)
  const catchUp = useEffectEvent(() => {
    const early = field.current?.value ?? ''
    if (early !== q) look(early)
  })

  // What was typed before the code was here.
  useEffect(() => catchUp(), [])

  return (
    <div className="grid min-h-dvh content-start gap-8">
      <div className="grid max-w-2xl gap-4">
        <h1 className="text-2xl font-semibold sm:text-3xl">
          <Trans>How can we help?</Trans>
        </h1>
        <search>
          <TextField
            ref={field}
            type="search"
            dir="auto"
            label={t`Ask in your own words`}
            value={q}
            maxLength={LONGEST}
            autoComplete="off"
            onChange={(event) => look(event.target.value)}
          />
        </search>
        <output className="sr-only">{found && <FoundCount count={found.length} />}</output>
      </div>
      {found ? <Results found={found} /> : <Topics />}
    </div>
  )
}

function FoundCount({ count }: { count: number }) {
  if (count === 0) return <Trans>No question matches</Trans>
  return <Trans>Questions that match: {count}</Trans>
}

function Results({ found }: { found: readonly Found[] }) {
  if (found.length > 0) return <Questions found={found} withTopic />
  return (
    <EmptyState title={<Trans>We have no answer to that here</Trans>}>
      <Trans>
        Try fewer or other words, or call <Hotline />.
      </Trans>
    </EmptyState>
  )
}

function Topics() {
  return (
    <>
      <section aria-labelledby="most-asked" className="grid gap-3">
        <h2 id="most-asked" className="text-lg font-semibold">
          <Trans>Most asked</Trans>
        </h2>
        <Questions found={onTop} />
      </section>
      <section aria-labelledby="topics" className="grid gap-3">
        <h2 id="topics" className="text-lg font-semibold">
          <Trans>By topic</Trans>
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {topics.map((topic) => (
            <li key={topic.id} className="grid">
              <TopicTile topic={topic} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

type QuestionsProps = { found: readonly Found[]; withTopic?: boolean }

function Questions({ found, withTopic = false }: QuestionsProps) {
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-surface shadow-panel">
      {found.map(({ topic, question }) => (
        <li key={question.id} className="border-t border-line first:border-0">
          <QuestionLink topic={topic} question={question} withTopic={withTopic} />
        </li>
      ))}
    </ul>
  )
}
