import { Trans, useLingui } from '@lingui/react/macro'
import type { accountSummary, Money, ResultsOf, Statement } from '@sadu/contract'
import { Amount } from '../../ui/amount.tsx'
import { AutomaticText } from '../../ui/automatic-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DateText, DeadlineText } from '../../ui/date-text.tsx'
import { Fact } from '../../ui/facts.tsx'
import { PointsFigure } from '../../ui/points-figure.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PeriodText } from './period-text.tsx'
import type { Statements } from './queries.ts'
import { Column, Figure, Item, type ItemProps } from './statement-frame.tsx'

/** A statement: its days, its figures, and whether its bill is paid. Further details can be
 * expanded. */
export function StatementItem(
  props: ItemProps & {
    statement: Statement
    /** The upcoming automatic payment of its bill. */
    automatic: ResultsOf<typeof accountSummary>['automatic']
  },
) {
  const { t } = useLingui()
  const { automatic, statement, ...frame } = props
  const { bill, cash, charges, credits, period, points } = statement
  return (
    <Item
      {...frame}
      heading={<PeriodText {...period} />}
      badge={bill && <BillState bill={bill} />}
      figures={
        <>
          {bill && <Column label={t`Opening balance`} money={bill.opening} />}
          <Column label={t`Charges`} money={charges} />
          <Column label={t`Payments and refunds`} money={credits} />
          {bill && <Column label={t`Closing balance`} money={bill.closing} isMain />}
        </>
      }
      details={
        <>
          {bill && bill.paymentDue.minor > 0 && (
            <Fact label={t`Due date`}>
              <DeadlineText value={bill.dueDate} />
            </Fact>
          )}
          {automatic && (
            <Fact label={t`Automatic payment`}>
              <AutomaticText payment={automatic} />
            </Fact>
          )}
          {bill && bill.state !== 'paid' && <Figure label={t`Still to pay`} money={bill.unpaid} />}
          {bill && bill.disputed.minor > 0 && (
            <Figure label={t`Disputed, not due yet`} money={bill.disputed} />
          )}
          {bill?.pastDue && bill.state !== 'paid' && (
            <Late label={t`Of which past due`} {...bill.pastDue} />
          )}
          <Figure label={t`Cash withdrawn`} money={cash} />
          {bill?.credit && <Credit {...bill.credit} />}
          {points && <Points points={points} />}
        </>
      }
    />
  )
}

/** Charges and credits since the last statement. */
export function CurrentItem(
  props: ItemProps & { account: string; current: Statements['current'] },
) {
  const { t } = useLingui()
  const { account, current, ...frame } = props
  const { balance, cash, charges, closesOn, credit, credits, overdue, period, points } = current
  return (
    <Item
      {...frame}
      heading={
        <>
          <span className="block">
            <Trans>The cycle so far</Trans>
          </span>
          <span className="block text-sm font-normal">
            <PeriodText {...period} />
          </span>
        </>
      }
      badge={
        <>
          <Badge tone="info">
            <Trans>Not a statement yet</Trans>
          </Badge>
          {balance && balance.soFar.minor < 0 && (
            <TextLink to="/card-detail" search={{ tab: 'payout', account }}>
              <Trans>Send your credit balance to your bank</Trans>
            </TextLink>
          )}
        </>
      }
      figures={
        <>
          {balance && <Column label={t`Opening balance`} money={balance.opening} />}
          <Column label={t`Charges`} money={charges} />
          <Column label={t`Payments and refunds`} money={credits} />
          {balance && <Column label={t`Balance so far`} money={balance.soFar} isMain />}
        </>
      }
      details={
        <>
          <Fact label={t`Statement on`}>
            <DeadlineText value={closesOn} />
          </Fact>
          {overdue && <Late label={t`Of which past due`} {...overdue} />}
          <Figure label={t`Cash withdrawn`} money={cash} />
          {credit && <Credit {...credit} />}
          {points && <Points points={points} />}
        </>
      }
    />
  )
}

/** The account's credit limit, and the credit that was available. */
function Credit({ limit, available }: { limit: Money; available: Money }) {
  const { t } = useLingui()
  return (
    <>
      <Figure label={t`Credit limit`} money={limit} />
      <Figure label={t`Available credit`} money={available} />
    </>
  )
}

/** Points from charges, other movements, and the balance, as in the PDF. */
function Points({ points }: { points: NonNullable<Statement['points']> }) {
  const { t } = useLingui()
  return (
    <>
      <Fact label={t`Points earned`}>
        <PointsFigure points={points.earned} />
      </Fact>
      {points.other !== 0 && (
        <Fact label={t`Other point movements`}>
          <PointsFigure points={points.other} isSigned />
        </Fact>
      )}
      <Fact label={t`Points balance`}>
        <PointsFigure points={points.balance} />
      </Fact>
    </>
  )
}

/** The past due amount, and the day it became past due. */
function Late({ label, amount, since }: { label: string; amount: Money; since: string }) {
  return (
    <Fact label={label}>
      <Amount money={amount} />
      <span className="block text-sm font-normal text-ink-2">
        <Trans>
          since <DateText value={since} />
        </Trans>
      </span>
    </Fact>
  )
}

function BillState({ bill }: { bill: NonNullable<Statement['bill']> }) {
  if (bill.paymentDue.minor === 0) {
    return (
      <Badge tone="success">
        <Trans>Nothing to pay</Trans>
      </Badge>
    )
  }
  switch (bill.state) {
    case 'paid':
      return (
        <Badge tone="success">
          <Trans>Paid</Trans>
        </Badge>
      )
    case 'due':
      return (
        <Badge tone="warning">
          <Trans>Due</Trans>
        </Badge>
      )
    case 'overdue':
      return (
        <Badge tone="danger">
          <Trans>Overdue</Trans>
        </Badge>
      )
  }
}
