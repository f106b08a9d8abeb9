import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazyCode } from '../code/lazy-code.ts'
import { settings } from './root-route.ts'
import { readTab, screenLoader } from './screen.ts'

const messagesPage = lazyCode(() => import('./pages/messages-page.tsx'))

const messages = createRoute({
  getParentRoute: () => settings,
  path: '/alert-notifications',
  component: lazyRouteComponent(messagesPage, 'MessagesPage'),
  validateSearch: readTab,
  loader: screenLoader(messagesPage),
  staticData: {
    screen: {
      name: 'AlertNotifications',
      section: 'alerts',
      layout: 'content',
      resource: 'Account',
      code: ['routes/pages/messages-page.tsx'],
      texts: ['alerts', 'inbox', 'routes/pages'],
      sample: '/alert-notifications',
    },
  },
})

/** What the person is told, and of what. */
export const messageRoutes = [messages] as const
