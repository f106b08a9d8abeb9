import { Trans } from '@lingui/react/macro'
import { searchWords } from '@sadu/contract/core/fold'
import { useState } from 'react'
import type { SessionUser } from '../../data/stores/session-user.ts'
import { orderedGroups } from '../../features/search/rows.ts'
import { SearchPalette } from '../../features/search/search-palette.tsx'
import { Button } from '../../ui/button.tsx'
import { useAccountRows } from './search-account.tsx'
import { useDestinationRows } from './search-destinations.tsx'
import { useQuestionRows } from './search-questions.tsx'
import { useSpendingRow } from './search-spending.tsx'

/** The search of the top bar: pages and actions, the person's own data, and FAQs. Before typing it
 * suggests common actions. */
export function Search({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const [text, setText] = useState('')
  const destinations = useDestinationRows(user)
  const questions = useQuestionRows()
  const { rows, isLooking, query } = useAccountRows(text)
  const spending = useSpendingRow(text)
  const words = searchWords(text)
  const groups =
    words.length === 0
      ? [{ name: 'actions' as const, rows: destinations.first }]
      : orderedGroups(words, {
          actions: [...spending, ...destinations.find(text)],
          questions: questions.find(text),
          ...rows,
        })
  return (
    <SearchPalette
      text={text}
      onType={setText}
      onClose={onClose}
      groups={groups}
      isLooking={isLooking}
      failure={
        query.isError && (
          <div className="flex flex-wrap items-center gap-x-4 px-4 py-3 text-ink-2 sm:px-5">
            <Trans>We couldn’t search your transactions, requests, cards and trips.</Trans>
            <Button tone="quiet" isBusy={query.isFetching} onClick={() => void query.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )
      }
    />
  )
}
