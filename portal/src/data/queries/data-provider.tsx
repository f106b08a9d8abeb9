import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { onStaleElsewhere } from './other-tabs.ts'
import { markStale, queryClient } from './query-client.ts'

/** Provides queries and mutations to the screens within, and applies changes from the person's
 * other tabs. */
export function DataProvider({ children }: { children: ReactNode }) {
  useEffect(() => onStaleElsewhere((paths) => void markStale(queryClient, paths)), [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
