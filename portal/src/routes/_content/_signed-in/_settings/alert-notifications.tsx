import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '../../../../app/pages/messages-page.tsx'
import { validateMessagesSearch } from '../../../../app/pages/messages-search.ts'
import { whenOpened } from '../../../../app/screen.ts'
import { prefetchAlerts } from '../../../../features/alerts/prefetch.ts'

export const Route = createFileRoute('/_content/_signed-in/_settings/alert-notifications')({
  validateSearch: validateMessagesSearch,
  loader: whenOpened(prefetchAlerts),
  component: MessagesPage,
  staticData: {
    screen: {
      name: 'AlertNotifications',
      section: 'alerts',
      layout: 'content',
      title: msg`Notifications and alerts`,
      resource: 'Account',
      texts: ['alerts', 'inbox', 'shared'],
      sample: '/alert-notifications',
    },
  },
})
