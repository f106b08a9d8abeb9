import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whenOpened } from '../../../app/screen.ts'
import { IssueScreen } from '../../../features/cards/issue-screen.tsx'
import { prefetchLostCard } from '../../../features/cards/prefetch-task.ts'
import { validateIssueSearch } from '../../../features/cards/search.ts'

export const Route = createFileRoute('/_content/_signed-in/card-issue/$cardType')({
  validateSearch: validateIssueSearch,
  loader: whenOpened(({ params, location }) =>
    prefetchLostCard({ ...params, ...validateIssueSearch(location.search) }),
  ),
  component: IssueScreen,
  staticData: {
    screen: {
      name: 'CardIssue',
      section: 'cards',
      layout: 'content',
      title: msg`Lost, stolen or damaged card`,
      resource: 'Account',
      texts: ['cards', 'shared'],
      sample: '/card-issue/primary',
    },
  },
})
