import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whenOpened } from '../../../../app/screen.ts'
import { ActivityScreen } from '../../../../features/activity/activity-screen.tsx'
import { prefetchActivity } from '../../../../features/activity/prefetch.ts'

export const Route = createFileRoute('/_content/_signed-in/_settings/activity')({
  loader: whenOpened(prefetchActivity),
  component: ActivityScreen,
  staticData: {
    screen: {
      name: 'Activity',
      section: 'activity',
      layout: 'content',
      title: msg`Activity`,
      resource: 'Account',
      texts: ['activity', 'shared'],
      sample: '/activity',
    },
  },
})
