import { Trans, useLingui } from '@lingui/react/macro'
import type { Money, Statement } from '@sadu/contract'
import type { ReactNode } from 'react'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DateText, DeadlineText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PeriodText } from './period-text.tsx'
import type { Statements } from './queries.ts'

type ItemProps = { children: ReactNode }

/** A statement: its days, its figures, and whether its bill is paid. */
export function StatementItem({ statement, children }: ItemProps & { statement: Statement }) {
  const { t } = useLingui()
  const { bill, cash, charges, credits, period, points } = statement
  return (
    <Item
      heading={<PeriodText {...period} />}
      badge={bill && <BillState bill={bill} />}
      figures={
        <>
          {bill && <Figure label={t`Opening balance`} money={bill.opening} />}
          <Figure label={t`Charges`} money={charges} />
          {cash.minor > 0 && <Figure label={t`Of which cash`} money={cash} />}
          <Figure label={t`Payments and refunds`} money={credits} />
          {bill && <Figure label={t`Closing balance`} money={bill.closing} isMain />}
          {bill && bill.paymentDue.minor > 0 && (
            <Fact label={t`Due date`}>
              <DeadlineText value={bill.dueDate} />
            </Fact>
          )}
          {bill && bill.state !== 'paid' && <Figure label={t`Still to pay`} money={bill.unpaid} />}
          {bill?.pastDue && bill.state !== 'paid' && (
            <Late label={t`Of which past due`} {...bill.pastDue} />
          )}
          {bill?.credit && <Credit {...bill.credit} />}
          {points && <Points points={points} />}
        </>
      }
    >
      {children}
    </Item>
  )
}

/** Charges and credits since the last statement. */
export function CurrentItem({ current, children }: ItemProps & { current: Statements['current'] }) {
  const { t } = useLingui()
  const { balance, cash, charges, closesOn, credit, credits, overdue, period, points } = current
  return (
    <Item
      heading={
        <>
          <span className="block">
            <Trans>The cycle so far</Trans>
          </span>
          <span className="block text-base font-normal">
            <PeriodText {...period} />
          </span>
        </>
      }
      badge={
        <Badge tone="info">
          <Trans>Not a statement yet</Trans>
        </Badge>
      }
      figures={
        <>
          {balance && <Figure label={t`Opening balance`} money={balance.opening} />}
          <Figure label={t`Charges`} money={charges} />
          {cash.minor > 0 && <Figure label={t`Of which cash`} money={cash} />}
          <Figure label={t`Payments and refunds`} money={credits} />
          {balance && <Figure label={t`Balance so far`} money={balance.soFar} isMain />}
          {overdue && <Late label={t`Of which past due`} {...overdue} />}
          <Fact label={t`Statement on`}>
            <DeadlineText value={closesOn} />
          </Fact>
          {credit && <Credit {...credit} />}
          {points && <Points points={points} />}
        </>
      }
    >
      {children}
    </Item>
  )
}

type FrameProps = ItemProps & { heading: ReactNode; badge: ReactNode; figures: ReactNode }

function Item({ heading, badge, figures, children }: FrameProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line py-5 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg font-semibold">{heading}</h3>
        {badge}
      </div>
      <Facts className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-4 @[16rem]:grid-cols-2 @lg:grid-cols-3 @3xl:grid-cols-4 font-semibold">
        {figures}
      </Facts>
      {children}
    </li>
  )
}

function Figure({ label, money, isMain }: { label: string; money: Money; isMain?: boolean }) {
  return (
    <Fact label={label}>
      <Amount money={money} className={isMain ? 'text-lg' : ''} />
    </Fact>
  )
}

/** The account's limit, and what was available of it. */
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
  const formats = useFormats()
  return (
    <>
      <Fact label={t`Points earned`}>{countText(points.earned, formats)}</Fact>
      {points.other !== 0 && (
        <Fact label={t`Other point movements`}>{countText(points.other, formats)}</Fact>
      )}
      <Fact label={t`Points balance`}>{countText(points.balance, formats)}</Fact>
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
