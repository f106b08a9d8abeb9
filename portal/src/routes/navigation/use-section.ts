import { useMatches } from '@tanstack/react-router'

/** The item of the navigation that the screen on show belongs to. */
export function useSection(): string | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.section })
}
