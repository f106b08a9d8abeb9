import { lazyCode } from '../code/lazy-code.ts'
import { NOT_FOUND_PATH } from './guard.ts'
import type { PortalRouter } from './router.ts'

const wholeTable = lazyCode(() => import('./routes.ts'))

/** Gives a router that began with the first routes all the others. Answers false where it has them already. */
export async function addRoutes(router: PortalRouter): Promise<boolean> {
  if (Object.hasOwn(router.routesByPath, NOT_FOUND_PATH)) return false
  // The table hangs its routes below the same root.
  await wholeTable()
  router.setRoutes(router.buildRouteTree())
  return true
}
