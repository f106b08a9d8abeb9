import { Trans } from '@lingui/react/macro'
import type { Money } from '@sadu/contract'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { Button, type ButtonTone } from '../../ui/button.tsx'

const Steps = lazyPart(() => import('./how-to-pay-dialog.tsx'), 'HowToPayDialog')

type HowToPayProps = { billReference: string; amount: Money; tone?: ButtonTone }

/** Button that opens the SADAD payment steps. */
export function HowToPay({ billReference, amount, tone = 'secondary' }: HowToPayProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone={tone} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Trans>How to pay</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <Steps billReference={billReference} amount={amount} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
