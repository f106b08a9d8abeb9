import type { AnyRoute } from '@tanstack/react-router'
import type { VisitorKind } from './app/navigation/visitors.ts'
import { type ScreenData, visitorsOf } from './app/screen.ts'
import { memoryRouter } from './memory-router.ts'

/** A screen: the path of its route, the id of the parent route, and whether it has a loader. */
export type Screen = ScreenData & { path: string; parent: string; hasLoader: boolean }

/** Every screen of the routes. */
export function screens(): Screen[] {
  const routes: Record<string, AnyRoute> = { ...memoryRouter().routesById }
  return Object.values(routes).flatMap(({ fullPath, parentRoute, options }) => {
    const screen: ScreenData | undefined = options.staticData?.screen
    if (!screen) return []
    const hasLoader = Boolean(options.loader)
    return [{ ...screen, path: String(fullPath), parent: String(parentRoute?.id), hasLoader }]
  })
}

/** A screen with a sample URL, and the visitors who are admitted. */
export type SampleScreen = {
  name: string
  layout: ScreenData['layout']
  address: string
  visitors: readonly VisitorKind[]
}

/** The screens with a sample URL. New ones are included automatically. */
export function sampleScreens(): SampleScreen[] {
  return screens().flatMap((screen) => {
    const { name, layout, sample } = screen
    if (sample === undefined) return []
    return [{ name, layout, address: sample, visitors: visitorsOf(screen) }]
  })
}
