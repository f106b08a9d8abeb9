import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from '@sadu/contract'
import { decimalText } from '@sadu/contract/core/decimal'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { countText } from '../../i18n/formats/money.ts'
import { useBrand } from '../../brand/brand.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DeadlineText } from '../../ui/date-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Reference } from '../../ui/reference.tsx'

type HowToPayDialogProps = {
  billReference: string
  amount: Money
  dueDate: string | null
  onClose: () => void
}

/** Steps for paying through SADAD, with the values to enter ready to copy. */
export function HowToPayDialog(props: HowToPayDialogProps) {
  const { billReference, amount, dueDate, onClose } = props
  const { t } = useLingui()
  const { language } = useFormats()
  const biller = useBrand().issuerName[language]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Pay with SADAD`}
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <Facts className="grid gap-3 rounded-md bg-sunken p-4 text-lg font-semibold">
        <Fact label={t`Bill reference`} valueClass="-my-2 flex items-center justify-between gap-3">
          <Reference value={billReference} />
          <CopyButton value={billReference} label={t`Bill reference`} />
        </Fact>
        <Fact label={t`Amount`} valueClass="-my-2 flex items-center justify-between gap-3">
          <Amount money={amount} />
          <CopyButton value={decimalText(amount.minor)} label={t`Amount`} />
        </Fact>
        {dueDate && (
          <Fact label={t`Due date`}>
            <DeadlineText value={dueDate} />
          </Fact>
        )}
      </Facts>
      <ol className="grid gap-3">
        <Step at={1}>
          <Trans>Open your bank’s app or website, or go to an ATM.</Trans>
        </Step>
        <Step at={2}>
          <Trans>Choose SADAD, then bill payment, and select {biller} as the biller.</Trans>
        </Step>
        <Step at={3}>
          <Trans>Enter the bill reference above, check the name and amount, and confirm.</Trans>
        </Step>
      </ol>
      <p className="text-sm text-ink-2">
        <Trans>
          You can pay more or less than the amount due. Your payment shows here as soon as your bank
          confirms it, usually within one working day.
        </Trans>
      </p>
    </Dialog>
  )
}

function Step({ at, children }: { at: number; children: ReactNode }) {
  const formats = useFormats()
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-madder text-sm font-semibold text-on-madder"
      >
        {countText(at, formats)}
      </span>
      <span className="pt-0.5">{children}</span>
    </li>
  )
}
