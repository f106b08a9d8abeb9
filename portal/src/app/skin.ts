import type { Skin } from '../ui/theme.ts'

type Screen = { staticData: { screen?: { skin?: Skin | 'ofType' } }; params: object }

/** The skin of a screen, or undefined if it keeps that of the previous screen. */
export function skinOf(match: Screen | undefined): Skin | undefined {
  const skin = match?.staticData.screen?.skin
  if (skin !== 'ofType') return skin
  return match && 'type' in match.params && match.params.type === 'centurion'
    ? 'centurion'
    : 'standard'
}
