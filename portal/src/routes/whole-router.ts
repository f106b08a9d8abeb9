import { createMemoryHistory } from '@tanstack/react-router'
import type { RouterContext } from './root-route.ts'
import { createPortalRouter } from './router.ts'
import { routeTree } from './routes.ts'

const everybody: RouterContext['admit'] = () => Promise.resolve(null)

/** The router over the whole table at a path, for use outside a browser; it admits everyone. */
export const wholeRouter = (path = '/', admit = everybody) =>
  createPortalRouter(routeTree, createMemoryHistory({ initialEntries: [path] }), { admit })
