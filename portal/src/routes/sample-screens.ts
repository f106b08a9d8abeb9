import { wholeRouter } from './whole-router.ts'
import type { ScreenData } from './screen.ts'
import { visitorsOf } from './screen.ts'
import { type VisitorKind } from './navigation/visitors.ts'

/** A screen of the table: its name, an address at which it can be looked at, and who is let in. */
export type SampleScreen = {
  name: string
  layout: ScreenData['layout']
  address: string
  visitors: readonly VisitorKind[]
}

/** The screens of the table that have a sample address. A new one joins by its route alone. */
export function sampleScreens(): SampleScreen[] {
  const router = wholeRouter()
  return Object.values(router.routesById).flatMap((route) => {
    const { screen } = route.options.staticData ?? {}
    if (screen?.sample === undefined) return []
    const { name, layout, sample } = screen
    return [{ name, layout, address: sample, visitors: visitorsOf(screen) }]
  })
}
