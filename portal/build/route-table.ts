import { dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { catalogs } from './catalogs.ts'
import { faqs } from './faqs.ts'
import { linguiMacros } from './lingui-macros.ts'

/** One path of the route table, with its parameters, and whether it is public. */
type RouteEntry = { path: string; isPublic: boolean }

type RouteNode = {
  children?: RouteNode[] | Record<string, RouteNode>
  options: { path?: string; staticData?: { screen?: { resource: string } } }
}

const IN_DEVELOPMENT = /^\/dev\//

/** Reads the route table of a built portal without rendering any screen, so that tests and
 * measurements cover new screens automatically. */
export async function readRouteTable(): Promise<RouteEntry[]> {
  const server = await createServer({
    configFile: false,
    root: dirname(import.meta.dirname),
    logLevel: 'error',
    plugins: [linguiMacros(), react(), catalogs(), faqs()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  })
  try {
    const { routeTree } = await server.ssrLoadModule('/src/routes/routes.ts')
    return entriesOf(routeTree as RouteNode, '').filter(({ path }) => !IN_DEVELOPMENT.test(path))
  } finally {
    await server.close()
  }
}

function entriesOf({ options, children = [] }: RouteNode, above: string): RouteEntry[] {
  const { path = '', staticData } = options
  const whole = `${above}/${path}`.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '')
  const screen = staticData?.screen
  return [
    ...(screen ? [{ path: whole, isPublic: screen.resource === 'Public' }] : []),
    ...Object.values(children).flatMap((child) => entriesOf(child, whole)),
  ]
}
