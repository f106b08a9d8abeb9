import { PARAM_VALUES } from './app/guard.ts'
import type { ScreenData } from './app/screen.ts'
import { screens } from './screens.ts'

const SETTINGS = '/_content/_signed-in/_settings'

/** The page of a signed-in screen: its path, that of its route, its layout, whether the list of all
 * settings is next to it, and its catalogs. */
export type SignedInPage = {
  path: string
  route: string
  isSetting: boolean
  layout: ScreenData['layout']
  texts: readonly string[]
}

/** The page of every signed-in screen, at each of its paths. */
export function signedInPages(): SignedInPage[] {
  return screens().flatMap(({ path, parent, resource, layout, texts = [] }) =>
    resource === 'Public'
      ? []
      : addressesOf(path).map((address) => ({
          path: address,
          route: path,
          isSetting: parent === SETTINGS,
          layout,
          texts,
        })),
  )
}

/** Returns a path with every combination of its parameters' values; none if a parameter accepts any
 * value. */
function addressesOf(path: string): string[] {
  const name = /\$(\w+)/.exec(path)?.[1]
  if (name === undefined) return [path]
  return (PARAM_VALUES[name] ?? []).flatMap((value) => addressesOf(path.replace(`$${name}`, value)))
}
