import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

/** What the address says, as `read` takes it: whatever does not fit is left out. The router’s own loose search would still
 * have what the route’s validation refused. */
export function useReadSearch<Search>(read: (raw: Record<string, unknown>) => Search): Search {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  return useMemo(() => read(raw), [raw, read])
}
