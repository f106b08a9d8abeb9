import { lazyCode } from '../code/lazy-code.ts'
import { NOT_FOUND_PATH } from './guard.ts'
import type { PortalRouter } from './router.ts'

const wholeTable = lazyCode(() => import('./routes.ts'))

/** Adds all other routes to a router that started with the first ones. Returns false when it
 * already has them. */
export async function addRoutes(router: PortalRouter): Promise<boolean> {
  if (Object.hasOwn(router.routesByPath, NOT_FOUND_PATH)) return false
  // The table registers its routes under the same root.
  await wholeTable()
  router.setRoutes(router.buildRouteTree())
  return true
}
