import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazyCode } from '../code/lazy-code.ts'
import { messageRoutes } from './message-routes.ts'
import { settings } from './root-route.ts'
import { readOpened, validateTabSearch, screenLoader } from './screen.ts'

const personalPage = lazyCode(() => import('./pages/personal-page.tsx'))

const personalInformation = createRoute({
  getParentRoute: () => settings,
  path: '/personal-information/$cardType',
  component: lazyRouteComponent(personalPage, 'PersonalPage'),
  validateSearch: validateTabSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ deps: { tab }, cause, location }) => {
    readOpened({ cause, location })
    const { titles } = await personalPage()
    const isKnown = tab !== undefined && Object.hasOwn(titles, tab)
    return { title: titles[isKnown ? tab : 'profile'] }
  },
  staticData: {
    screen: {
      name: 'PersonalInformation',
      section: 'personal',
      layout: 'content',
      resource: 'Account',
      code: ['routes/pages/personal-page.tsx'],
      texts: ['forms', 'profile', 'routes/pages', 'step-up', 'ui', 'ui/patterns'],
      sample: '/personal-information/primary',
    },
  },
})

const trustedDevicesScreen = lazyCode(
  () => import('../features/devices/trusted-devices-screen.tsx'),
)

const trustedDevices = createRoute({
  getParentRoute: () => settings,
  path: '/trusted-devices/$cardType',
  component: lazyRouteComponent(trustedDevicesScreen, 'TrustedDevicesScreen'),
  loader: screenLoader(trustedDevicesScreen),
  staticData: {
    screen: {
      name: 'TrustedDevices',
      section: 'devices',
      layout: 'content',
      resource: 'Account',
      code: ['features/devices/trusted-devices-screen.tsx'],
      texts: ['devices', 'step-up', 'ui', 'ui/patterns'],
      sample: '/trusted-devices/primary',
    },
  },
})

const updatePasswordScreen = lazyCode(
  () => import('../features/password/update-password-screen.tsx'),
)

const updatePassword = createRoute({
  getParentRoute: () => settings,
  path: '/update-password',
  component: lazyRouteComponent(updatePasswordScreen, 'UpdatePasswordScreen'),
  loader: screenLoader(updatePasswordScreen),
  staticData: {
    screen: {
      name: 'UpdatePassword',
      section: 'password',
      layout: 'content',
      resource: 'Account',
      code: ['features/password/update-password-screen.tsx'],
      texts: ['password', 'step-up', 'ui', 'ui/patterns'],
      sample: '/update-password',
    },
  },
})

/** Sign-in methods and the profile. */
export const settingsRoutes = [
  settings.addChildren([personalInformation, trustedDevices, updatePassword, ...messageRoutes]),
] as const
