import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyCode, lazyPart } from '../../code/lazy-code.ts'
import { TextField } from '../../ui/text-field.tsx'
import { topics } from './faqs.ts'
import { MostAsked, TopicTile } from './question-link.tsx'
import { LONGEST_QUESTION } from './search.ts'

const route = getRouteApi('/_content/_help/faqs')

// Searches all answers; loaded when the user focuses the search field.
const foundQuestions = lazyCode(() => import('./found-questions.tsx'))
const FoundQuestions = lazyPart(foundQuestions, 'FoundQuestions')

/** `/faqs`: questions by topic, with search. */
export function FaqsScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { q = '' } = route.useSearch()
  const isLooking = q.trim() !== ''
  const [count, setCount] = useState<number | null>(null)
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

  // Picks up what was typed before hydration.
  useEffect(() => catchUp(), [])

  return (
    <div className="grid min-h-dvh content-start gap-8">
      <div className="grid max-w-2xl gap-4">
        <search>
          <TextField
            ref={field}
            type="search"
            dir="auto"
            label={t`Ask in your own words`}
            value={q}
            maxLength={LONGEST_QUESTION}
            autoComplete="off"
            onFocus={() => void foundQuestions().catch(() => {})}
            onChange={(event) => look(event.target.value)}
          />
        </search>
        <output className="sr-only">
          {isLooking && count !== null && <FoundCount count={count} />}
        </output>
      </div>
      {isLooking ? (
        <Suspense>
          <FoundQuestions text={q} onFound={setCount} />
        </Suspense>
      ) : (
        <Topics />
      )}
    </div>
  )
}

function FoundCount({ count }: { count: number }) {
  if (count === 0) return <Trans>No question matches</Trans>
  return <Trans>Questions that match: {count}</Trans>
}

function Topics() {
  return (
    <>
      <MostAsked />
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
