import type { MessageDescriptor } from '@lingui/core'
import type { Skin } from '../ui/theme.ts'
import type { GuardedRoute } from './guard.ts'

/** What a route says of its screen (docs/specification/2-screens-and-routes.md#route-metadata) and what
 * the shell needs to show it. */
export type ScreenData = GuardedRoute & {
  title: MessageDescriptor
  description?: MessageDescriptor
  /** The catalogs of what it says besides what every page says. */
  texts?: readonly string[]
  /** The look of the screen, `ofType` when its address names whose screen it is; without one it
   * keeps the look of the screen before. */
  skin?: Skin | 'ofType'
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface StaticDataRouteOption {
    screen?: ScreenData
  }
}
