import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatAct } from '@sadu/contract/chat/act'
import { decimalText } from '@sadu/contract/core/decimal'
import type { ReactNode } from 'react'
import { Amount } from '../../ui/amount.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateText } from '../../ui/date-text.tsx'

type BillActProps = Extract<ChatAct, { kind: 'payBill' }>

/** What to pay, by when and with which number; the amount and the number can be copied. */
export function BillAct({ amount, dueOn, billReference }: BillActProps) {
  const { t } = useLingui()
  return (
    <dl className="grid grid-cols-1 divide-y divide-line border-y border-line">
      <Row
        name={<Trans>Payment due</Trans>}
        copy={<CopyButton value={decimalText(amount.minor)} label={t`Payment due`} />}
      >
        <Amount money={amount} />
      </Row>
      {dueOn !== null && (
        <Row name={<Trans>Due date</Trans>}>
          <DateText value={dueOn} />
        </Row>
      )}
      <Row
        name={<Trans>Bill reference</Trans>}
        copy={<CopyButton value={billReference} label={t`Bill reference`} />}
      >
        <bdi dir="ltr">{billReference}</bdi>
      </Row>
    </dl>
  )
}

function Row({ name, children, copy }: { name: ReactNode; children: ReactNode; copy?: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-1 font-medium tabular-nums">
        {children}
        {copy}
      </dd>
    </div>
  )
}
