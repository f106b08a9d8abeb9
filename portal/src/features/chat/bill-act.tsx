import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatAct } from '@sadu/contract/chat/act'
import { decimalText } from '@sadu/contract/core/decimal'
import { Amount } from '../../ui/amount.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Reference } from '../../ui/reference.tsx'

type BillActProps = Extract<ChatAct, { kind: 'payBill' }>

/** A label, with its value at the other end of the line. */
const ROW = 'flex min-h-11 flex-wrap items-center justify-between gap-x-4'
const VALUE = 'flex flex-wrap items-center gap-x-1 font-medium tabular-nums'

/** The amount to pay, its due date and the bill reference. The amount and the reference can be
 * copied. */
export function BillAct({ amount, dueOn, billReference }: BillActProps) {
  const { t } = useLingui()
  return (
    <Facts className="grid grid-cols-1 divide-y divide-line border-y border-line">
      <Fact label={<Trans>Payment due</Trans>} className={ROW} valueClass={VALUE}>
        <Amount money={amount} />
        <CopyButton value={decimalText(amount.minor)} label={t`Payment due`} />
      </Fact>
      {dueOn !== null && (
        <Fact label={<Trans>Due date</Trans>} className={ROW} valueClass={VALUE}>
          <DateText value={dueOn} />
        </Fact>
      )}
      <Fact label={<Trans>Bill reference</Trans>} className={ROW} valueClass={VALUE}>
        <Reference value={billReference} />
        <CopyButton value={billReference} label={t`Bill reference`} />
      </Fact>
    </Facts>
  )
}
