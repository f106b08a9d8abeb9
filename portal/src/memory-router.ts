import { createMemoryHistory } from '@tanstack/react-router'
import { createPortalRouter } from './router.ts'
import type { RouterContext } from './routes/__root.tsx'

const admitEveryone: RouterContext['admit'] = () => ({ redirectTo: null })

/** Creates the router at a path, for use outside a browser; it admits everyone. */
export const memoryRouter = (path = '/', admit = admitEveryone) =>
  createPortalRouter(createMemoryHistory({ initialEntries: [path] }), { admit })
