import { Trans } from '@lingui/react/macro'
import type { Trip } from '@sadu/contract'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { Button } from '../../ui/button.tsx'

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog')

/** Deletes the trip after confirmation. */
export function DeletePart({ trip }: { trip: Trip }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <span data-print="hide">
      <Button tone="danger" onClick={() => setAsked(true)}>
        <Trans>Delete the trip</Trans>
      </Button>
      {isAsked && (
        <Suspense>
          <DeleteDialog trip={trip} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </span>
  )
}
