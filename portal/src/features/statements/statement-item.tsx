import { Trans, useLingui } from '@lingui/react/macro'
import type { Money, Statement } from '@sadu/contract'
import type { ReactNode } from 'react'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DateText, DeadlineText } from '../../ui/date-text.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PointsFigure } from '../../ui/points-figure.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PeriodText } from './period-text.tsx'
import type { Statements } from './queries.ts'

/** The columns of a statement, the same for all of them; a card's own activity has no balance. */
const COLUMNS = {
  account: '@5xl:grid-cols-[14rem_repeat(4,minmax(0,1fr))_14rem] @5xl:items-start @5xl:gap-x-4',
  card: '@5xl:grid-cols-[14rem_repeat(2,minmax(0,1fr))_14rem] @5xl:items-start @5xl:gap-x-4',
}
/** The figures of a statement among the columns of its row. */
const FIGURES = { account: '@5xl:col-span-4', card: '@5xl:col-span-2' }
/** Numbers run left to right in both languages, so that their decimals align. */
const FIGURE = '@5xl:ltr:text-end @5xl:rtl:text-start'

type Scope = keyof typeof COLUMNS

/** The names of the columns. Screen readers have them with each figure, as a phone does. */
export function StatementColumns({ scope }: { scope: Scope }) {
  const { t } = useLingui()
  const figures = [t`Charges`, t`Payments and refunds`]
  const names = scope === 'card' ? figures : [t`Opening balance`, ...figures, t`Closing balance`]
  return (
    <div aria-hidden className={`hidden pb-2 text-sm text-ink-2 @5xl:grid ${COLUMNS[scope]}`}>
      {names.map((name, at) => (
        <span key={name} className={`${FIGURE} ${at === 0 ? '@5xl:col-start-2' : ''}`}>
          {name}
        </span>
      ))}
    </div>
  )
}

type ItemProps = {
  /** The statement in words, for its details. */
  subject: string
  scope: Scope
  /** Its downloads. */
  children: ReactNode
}

/** A statement: its days, its figures, and whether its bill is paid; the rest opens below. */
export function StatementItem(props: ItemProps & { statement: Statement }) {
  const { t } = useLingui()
  const { statement, ...frame } = props
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

type FrameProps = ItemProps & Record<'heading' | 'badge' | 'figures' | 'details', ReactNode>

function Item({ subject, scope, heading, badge, figures, details, children }: FrameProps) {
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line py-5 first:border-0 last:pb-0 max-@5xl:first:pt-0 @5xl:first:border-t @5xl:gap-y-1 @5xl:py-4 ${COLUMNS[scope]}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">{heading}</h3>
        {badge}
      </div>
      <Facts
        className={`grid grid-cols-[minmax(0,1fr)] gap-4 font-semibold @[16rem]:grid-cols-2 @5xl:grid-cols-subgrid @5xl:gap-x-4 ${FIGURES[scope]}`}
      >
        {figures}
      </Facts>
      {children}
      <div className="@5xl:col-span-full">
        <Disclosure
          summary={
            <>
              <Trans context="statement">Details</Trans> <span className="sr-only">{subject}</span>
            </>
          }
        >
          <Facts className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-4 rounded-md bg-sunken p-4 font-semibold @[16rem]:grid-cols-2 @lg:grid-cols-3 @3xl:grid-cols-4">
            {details}
          </Facts>
        </Disclosure>
      </div>
    </li>
  )
}

type FigureProps = { label: string; money: Money; isMain?: boolean }

/** A figure with the same column for every statement. */
function Column({ label, money, isMain = false }: FigureProps) {
  return (
    <div className={`min-w-0 ${FIGURE}`}>
      <dt className="text-sm font-normal text-ink-2 @5xl:sr-only">{label}</dt>
      <dd>
        <Amount money={money} className={isMain ? '' : '@5xl:font-normal'} />
      </dd>
    </div>
  )
}

function Figure({ label, money }: FigureProps) {
  return (
    <Fact label={label}>
      <Amount money={money} />
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
