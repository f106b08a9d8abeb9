import { inProject } from './project.ts'

/** An entry of the portal's route table, with its parameters, and whether it is public. */
type RouteEntry = { path: string; isPublic: boolean }

/** Reads the table once per run, since each Playwright worker loads the test files. */
export async function readRoutes(): Promise<void> {
  // Imported by path, since the portal's build has its own types.
  const { readRouteTable } = await import(inProject('portal/build/route-table.ts'))
  process.env['JOURNEYS_ROUTES'] = JSON.stringify(await readRouteTable())
}

/** Returns the portal's screens. */
export function screensOfRoutes(): RouteEntry[] {
  const routes = JSON.parse(process.env['JOURNEYS_ROUTES']!) as RouteEntry[]
  if (routes.length === 0) throw new Error('The routes table is empty')
  return routes
}
