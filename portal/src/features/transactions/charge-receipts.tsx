import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { UploadsField } from '../../forms/uploads-field.tsx'
import { useReceipts } from '../../forms/use-uploads.ts'
import { Button } from '../../ui/button.tsx'
import { FocusedStep } from '../../ui/focused-step.tsx'
import type { Detail } from './queries.ts'

/** The person's receipts of a posted transaction. No one else can open them. */
export function ChargeReceipts({ transaction }: Pick<Detail, 'transaction'>) {
  const { transactionReference, state, hasReceipt } = transaction
  const [isAsked, setAsked] = useState(false)
  // Stays open when the last one is removed, so that the focus is not lost.
  const [wasOpen] = useState(hasReceipt)
  if (state !== 'posted') return null
  if (isAsked) {
    return (
      <FocusedStep>
        <Receipts transactionReference={transactionReference} />
      </FocusedStep>
    )
  }
  if (hasReceipt || wasOpen) return <Receipts transactionReference={transactionReference} />
  return (
    <Button tone="secondary" className="min-h-12" onClick={() => setAsked(true)}>
      <Trans>Add a receipt</Trans>
    </Button>
  )
}

function Receipts({ transactionReference }: { transactionReference: string }) {
  const { t } = useLingui()
  return (
    <UploadsField
      id="receipts"
      label={t`Receipts`}
      hint={
        <Trans>
          Only you see them, and search finds them: “with receipt”. They’re deleted once the
          transaction is no longer listed, so keep your own copy.
        </Trans>
      }
      uploads={useReceipts(transactionReference)}
    />
  )
}
