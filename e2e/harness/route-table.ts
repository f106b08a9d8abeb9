import { readFileSync } from 'node:fs'
import { inProject } from './project.ts'

/** A path of the portal's routes, with its parameters, and whether it is public. */
type RouteEntry = { path: string; isPublic: boolean }

/** Returns the portal's screens, as its build lists them. */
export function screensOfRoutes(): RouteEntry[] {
  const file = inProject('portal/dist/.drawing/routes.json')
  return JSON.parse(readFileSync(file, 'utf8')) as RouteEntry[]
}
