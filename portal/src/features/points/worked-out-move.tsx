import { Trans } from '@lingui/react/macro'
import type { pointsOfAccounts, ResultsOf } from '@sadu/contract'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { PointsText } from '../../ui/points-text.tsx'

export type Account = ResultsOf<typeof pointsOfAccounts>['accounts'][number]
export type PointsAccounts = readonly Account[]
/** A completed or planned move of points, with the accounts as they were before it. */
export type Moved = { from: Account; to: Account; points: number }

/** The product and card that identify an account. */
export function AccountName({ of: { productName, lastDigits } }: { of: Account }) {
  const { language } = useFormats()
  return (
    <>
      <bdi>{productName[language]}</bdi> <MaskedCard lastDigits={lastDigits} />
    </>
  )
}

/** The points of each account after a move, and their calculation. */
export function WorkedOutMove({ moved: { from, to, points } }: { moved: Moved }) {
  return (
    <div className="grid gap-4">
      {points > 0 && (
        <>
          <Facts className="grid gap-4 @md:grid-cols-2">
            <Fact label={<Left name={<AccountName of={from} />} />}>
              <PointsText points={from.points - points} />
            </Fact>
            <Fact label={<Left name={<AccountName of={to} />} />}>
              <PointsText points={to.points + points} />
            </Fact>
          </Facts>
          <div className="grid max-w-prose gap-2 text-sm text-ink-2">
            <h3 className="font-semibold text-ink">
              <Trans>How we worked out the points</Trans>
            </h3>
            <p>
              <Trans>
                A point is worth the same on each account: we take <PointsText points={points} />{' '}
                off one and add <PointsText points={points} /> to the other, at once and free of
                charge.
              </Trans>
            </p>
          </div>
        </>
      )}
      <p className="max-w-prose text-sm text-ink-2">
        <Trans>
          You can move them back at any time. If a purchase is refunded, its points are taken back
          from the account that earned them, even after they’ve moved.
        </Trans>
      </p>
    </div>
  )
}

const Left = ({ name }: { name: ReactNode }) => <Trans>{name} will then have</Trans>
