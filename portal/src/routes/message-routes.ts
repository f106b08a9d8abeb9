import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazyCode } from '../code/lazy-code.ts'
import { settings } from './root-route.ts'
import { validateTabSearch, screenLoader } from './screen.ts'

const messagesPage = lazyCode(() => import('./pages/messages-page.tsx'))

const messages = createRoute({
  getParentRoute: () => settings,
  path: '/alert-notifications',
  component: lazyRouteComponent(messagesPage, 'MessagesPage'),
  validateSearch: validateTabSearch,
  loader: screenLoader(messagesPage),
  staticData: {
    screen: {
      name: 'AlertNotifications',
      section: 'alerts',
      layout: 'content',
      resource: 'Account',
      code: ['routes/pages/messages-page.tsx'],
      texts: ['alerts', 'inbox', 'routes/pages', 'ui'],
      sample: '/alert-notifications',
    },
  },
})

const activityScreen = lazyCode(() => import('../features/activity/activity-screen.tsx'))

const activity = createRoute({
  getParentRoute: () => settings,
  path: '/activity',
  component: lazyRouteComponent(activityScreen, 'ActivityScreen'),
  loader: screenLoader(activityScreen),
  staticData: {
    screen: {
      name: 'Activity',
      section: 'activity',
      layout: 'content',
      resource: 'Account',
      code: ['features/activity/activity-screen.tsx'],
      texts: ['activity'],
      sample: '/activity',
    },
  },
})

/** Alert settings, the inbox, and the activity of the profile. */
export const messageRoutes = [messages, activity] as const
