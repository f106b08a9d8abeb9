import { useReadSearch } from '../../ui/use-read-search.ts'
import { msg } from '@lingui/core/macro'

import { useEffect, useRef } from 'react'
import { RequestList } from './request-list.tsx'
import { RequestPage } from './request-page.tsx'
import { readRequestSearch } from './search.ts'

export const title = msg`Requests`

/** `/requests`: everything that the person has asked for, or the one request that the address names. */
export function RequestsScreen() {
  const { ref } = useReadSearch(readRequestSearch)
  const page = useRef<HTMLDivElement>(null)
  const before = useRef(ref)

  // One address with another search: the focus moves to the heading, as it does between screens.
  useEffect(() => {
    if (before.current === ref) return
    before.current = ref
    const heading = page.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [ref])

  return (
    <div ref={page}>
      {ref === undefined ? <RequestList /> : <RequestPage key={ref} reference={ref} />}
    </div>
  )
}
