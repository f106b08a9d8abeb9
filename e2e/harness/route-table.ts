import { inProject } from './project.ts'

/** One address of the portal's routes table, with its parameters, and whether anybody may see it. */
type RouteEntry = { path: string; isPublic: boolean }

/** Reads the table, once for a run: Playwright reads the files of journeys in each worker. */
export async function readRoutes(): Promise<void> {
  // By its path: what the portal is built with has types of its own.
  const { readRouteTable } = await import(inProject('portal/build/route-table.ts'))
  process.env['JOURNEYS_ROUTES'] = JSON.stringify(await readRouteTable())
}

/** The screens that the portal has. */
export function screensOfRoutes(): RouteEntry[] {
  const routes = JSON.parse(process.env['JOURNEYS_ROUTES']!) as RouteEntry[]
  if (routes.length === 0) throw new Error('The routes table is empty')
  return routes
}
