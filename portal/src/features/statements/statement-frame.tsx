import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from '@sadu/contract'
import type { ReactNode } from 'react'
import { Amount } from '../../ui/amount.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

/** The columns of a statement, the same for every statement. A card's own activity has no
 * balances. */
const COLUMNS = {
  account: '@5xl:grid-cols-[14rem_repeat(4,minmax(0,1fr))_14rem] @5xl:items-start @5xl:gap-x-4',
  card: '@5xl:grid-cols-[14rem_repeat(2,minmax(0,1fr))_14rem] @5xl:items-start @5xl:gap-x-4',
}
/** The columns that the figures of a statement span in its row. */
const FIGURES = { account: '@5xl:col-span-4', card: '@5xl:col-span-2' }
/** Numbers run left to right in both languages, so that their decimals align. */
const FIGURE = '@5xl:ltr:text-end @5xl:rtl:text-start'

type Scope = keyof typeof COLUMNS

/** The column headings. Hidden from screen readers, which get the name with each figure, as phones
 * do. */
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

export type ItemProps = {
  /** Description of the statement, for the screen reader text of its details. */
  subject: string
  scope: Scope
  /** The download buttons of the statement. */
  children: ReactNode
}

type FrameProps = ItemProps & Record<'heading' | 'badge' | 'figures' | 'details', ReactNode>

/** The row of a statement: its days and figures, with the details below. */
export function Item({ subject, scope, heading, badge, figures, details, children }: FrameProps) {
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

/** A figure in its column, which is the same for every statement. */
export function Column({ label, money, isMain = false }: FigureProps) {
  return (
    <div className={`min-w-0 ${FIGURE}`}>
      <dt className="text-sm font-normal text-ink-2 @5xl:sr-only">{label}</dt>
      <dd>
        <Amount money={money} className={isMain ? '' : '@5xl:font-normal'} />
      </dd>
    </div>
  )
}

/** A figure in the details. */
export function Figure({ label, money }: FigureProps) {
  return (
    <Fact label={label}>
      <Amount money={money} />
    </Fact>
  )
}
