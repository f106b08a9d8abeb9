import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { prefetchAccounts } from '../../../account/prefetch.ts'
import { whenOpened } from '../../../app/screen.ts'
import { prefetchRewards } from '../../../features/rewards/prefetch.ts'
import { RewardsPage } from '../../../features/rewards/rewards-page.tsx'

export const Route = createFileRoute('/_blank/_signed-in/membership-rewards')({
  loader: whenOpened(() => prefetchRewards(prefetchAccounts())),
  component: RewardsPage,
  staticData: {
    screen: {
      name: 'MembershipRewards',
      section: 'rewards',
      layout: 'blank',
      title: msg`Membership rewards`,
      resource: 'Account',
      texts: ['rewards', 'shared'],
      sample: '/membership-rewards',
    },
  },
})
