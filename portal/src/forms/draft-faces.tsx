import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PanelFaces } from '../problems/panel-faces.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { DraftState } from './use-draft.ts'

type DraftFacesProps = {
  draft: Pick<DraftState, 'query'>
  /** Screen reader text while the draft loads. */
  loading: string
  children: () => ReactNode
}

/** A form page, shown once the draft has loaded. */
export function DraftFaces({ draft, loading, children }: DraftFacesProps) {
  return (
    <PanelFaces
      query={draft.query}
      loading={{ label: loading, shape: <Skeleton className="h-dvh w-full" /> }}
      failedTitle={<Trans>We couldn’t show what you entered before.</Trans>}
    >
      {children}
    </PanelFaces>
  )
}
