import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

/** The search params validated by `read`, without invalid ones. The router’s own loose search would
 * still contain what the route’s validation rejected. */
export function useReadSearch<Search>(read: (raw: Record<string, unknown>) => Search): Search {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  return useMemo(() => read(raw), [raw, read])
}
