import { Trans } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { Button } from '../../ui/button.tsx'

const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx'), 'WithdrawDialog')

/** Withdraws the request while its state allows that. */
export function WithdrawPart({ request }: { request: Request }) {
  const [isAsked, setAsked] = useState(false)
  if (!request.actions.includes('withdraw')) return null
  return (
    <>
      <Button tone="danger" onClick={() => setAsked(true)}>
        <Trans>Withdraw the request</Trans>
      </Button>
      {isAsked && (
        <Suspense>
          <WithdrawDialog request={request} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
