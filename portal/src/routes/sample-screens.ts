import { wholeRouter } from './whole-router.ts'
import type { ScreenData } from './screen.ts'
import { visitorsOf } from './screen.ts'
import { type VisitorKind } from './navigation/visitors.ts'

/** A screen of the route table: its name, a sample URL, and who is admitted. */
export type SampleScreen = {
  name: string
  layout: ScreenData['layout']
  address: string
  visitors: readonly VisitorKind[]
}

/** The screens of the route table with a sample URL. New ones are included automatically. */
export function sampleScreens(): SampleScreen[] {
  const router = wholeRouter()
  return Object.values(router.routesById).flatMap((route) => {
    const { screen } = route.options.staticData ?? {}
    if (screen?.sample === undefined) return []
    const { name, layout, sample } = screen
    return [{ name, layout, address: sample, visitors: visitorsOf(screen) }]
  })
}
