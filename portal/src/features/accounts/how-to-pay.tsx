import { Trans } from '@lingui/react/macro'
import type { Money } from '@sadu/contract'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { Button } from '../../ui/button.tsx'

const Steps = lazyPart(() => import('./how-to-pay-dialog.tsx'), 'HowToPayDialog')

type HowToPayProps = {
  billReference: string
  amount: Money
  dueDate: string | null
  /** Whether another way to pay comes before it. */
  isSecond?: boolean
}

/** Button that opens the SADAD payment steps. */
export function HowToPay({ isSecond = false, ...props }: HowToPayProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        tone={isSecond ? 'secondary' : 'primary'}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        <Trans>How to pay</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <Steps {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
