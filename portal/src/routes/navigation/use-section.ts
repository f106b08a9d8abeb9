import { useMatches } from '@tanstack/react-router'
import { NAVIGATION } from './navigation.ts'

/** The item of the navigation that the screen on show belongs to. */
export function useSection(): string | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.section })
}

/** The item of the bars that it belongs to: of a tab, the section that the tab is part of. */
export function useBarSection(): string | undefined {
  const section = useSection()
  return NAVIGATION.find(({ id }) => id === section)?.section ?? section
}
