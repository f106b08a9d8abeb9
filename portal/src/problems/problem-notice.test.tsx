import { CODES } from '@sadu/contract/core/codes'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { QueryState } from '../data/queries/call-query.ts'
import { type BridgeError, CallFailed, failure } from '../data/errors.ts'
import { renderIn } from '../ui/testing/render-in.tsx'
import { QueryBoundary } from './query-boundary.tsx'
import { ProblemNotice } from './problem-notice.tsx'

const REFERENCE = 'dd0c4c3e-5a14-4a1e-9d5f-0e5f6a4b7c11'

const refused = (code: keyof typeof CODES): BridgeError => ({
  ...failure('unexpected'),
  kind: 'refused',
  name: CODES[code].name,
  code,
  message: { en: CODES[code].en, ar: CODES[code].ar },
  requestUID: REFERENCE,
})

const query = (error: Error) => ({
  data: undefined,
  error,
  isError: true,
  isFetching: false,
  refetch: vi.fn<QueryState<unknown>['refetch']>(),
})

describe.each(['en', 'ar'] as const)('a failure, in %s', (language) => {
  const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  const inWriting = `/contact-us?reference=${REFERENCE}`

  test('of ours offers contact and its reference', () => {
    renderIn(language, <ProblemNotice problem={refused('S0001')} />)
    expect(links()).toEqual([expect.stringMatching(/^tel:/), inWriting])
    expect(screen.getByText(REFERENCE)).toBeVisible()
  })

  test('of ours in a panel does the same', () => {
    renderIn(
      language,
      <QueryBoundary query={query(new CallFailed(refused('S0001')))} failedTitle="Rewards">
        {() => null}
      </QueryBoundary>,
    )
    expect(links()).toEqual([expect.stringMatching(/^tel:/), inWriting])
    expect(screen.getByText(REFERENCE)).toBeVisible()
  })

  test('that is temporary offers no contact, but is still shown', () => {
    renderIn(language, <ProblemNotice problem={refused('S0002')} />)
    expect(links()).toEqual([])
    expect(screen.getByText(REFERENCE)).toBeVisible()
  })
})
