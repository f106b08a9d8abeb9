import { useMatches } from '@tanstack/react-router'
import { itemAt, NAVIGATION } from './navigation.ts'

/** The navigation item of the current screen, or of its tab. */
export function useSection(): string | undefined {
  return useMatches({
    select: (matches) => {
      const leaf = matches.at(-1)
      const search = leaf?.search as { tab?: unknown } | undefined
      return itemAt(leaf?.staticData.screen?.section, search?.tab)
    },
  })
}

/** Returns the item shown in the bars: for a tab, the section that contains it. */
export function useBarSection(): string | undefined {
  const section = useMatches({
    select: (matches) => matches.at(-1)?.staticData.screen?.section,
  })
  return NAVIGATION.find(({ id }) => id === section)?.section ?? section
}
