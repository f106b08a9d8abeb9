import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazyCode } from '../code/lazy-code.ts'
import { type PagePath, validatePageSearch } from '../features/centurion/search.ts'
import { centurion } from './root-route.ts'
import { readOpened, screenLoader } from './screen.ts'

const lobbyScreen = lazyCode(() => import('../features/centurion/lobby-screen.tsx'))

const lobby = createRoute({
  getParentRoute: () => centurion,
  path: '/centurion-home',
  component: lazyRouteComponent(lobbyScreen, 'LobbyScreen'),
  loader: screenLoader(lobbyScreen),
  staticData: {
    screen: {
      name: 'CenturionHome',
      section: 'centurion',
      layout: 'centurion',
      resource: 'Centurion',
      skin: 'centurion',
      code: ['features/centurion/lobby-screen.tsx'],
      texts: ['centurion', 'ui'],
      sample: '/centurion-home',
    },
  },
})

const pageScreen = lazyCode(() => import('../features/centurion/page-screen.tsx'))

/** The route of an editorial page; its tabs are in the URL. */
function pageAt<const Path extends PagePath>(path: Path, name: string) {
  return createRoute({
    getParentRoute: () => centurion,
    path,
    component: lazyRouteComponent(pageScreen, 'PageScreen'),
    validateSearch: validatePageSearch,
    loaderDeps: ({ search: { tab } }) => ({ tab }),
    loader: async ({ deps: { tab }, cause, location }) => {
      readOpened({ cause, location })
      const { titleAt } = await pageScreen()
      return { title: titleAt(path, tab) }
    },
    staticData: {
      screen: {
        name,
        section: 'centurion',
        layout: 'centurion',
        resource: 'Centurion',
        skin: 'centurion',
        code: ['features/centurion/page-screen.tsx'],
        texts: ['centurion', 'ui'],
        sample: path,
      },
    },
  })
}

/** The Centurion home and its eleven pages. */
export const centurionRoutes = [
  lobby,
  pageAt('/centurion-travel-main', 'CenturionTravelMain'),
  pageAt('/centurion-travel', 'CenturionTravel'),
  pageAt('/centurion-dining', 'CenturionDining'),
  pageAt('/centurion-entertainment', 'CenturionEntertainment'),
  pageAt('/centurion-experience', 'CenturionExperience'),
  pageAt('/centurion-luxury', 'CenturionLuxury'),
  pageAt('/centurion-jewellery', 'CenturionJewellery'),
  pageAt('/centurion-automotive', 'CenturionAutomotive'),
  pageAt('/centurion-shopping', 'CenturionShopping'),
  pageAt('/centurion-lifestyle', 'CenturionLifestyle'),
  pageAt('/centurion-membership', 'CenturionMembership'),
] as const
