import { Trans, useLingui } from '@lingui/react/macro'
import { pointsWorth, pointsWorthUsd } from '@sadu/contract/rewards/points'
import { type AmountProblem, readWhole } from '@sadu/contract/core/typed-amount'
import { useState } from 'react'
import { useChosenAccount } from '../../account/use-chosen-account.ts'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { useAmountProblem } from '../../ui/amount-problem.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { useRewards } from './queries.ts'
import { AnswerLine, CalculatorLayout } from './calculator-layout.tsx'

const MAX_POINTS = 100_000_000
const EXAMPLE = 100_000

/** Value of points in air tickets; starts with the user’s balance. */
export function PointsCalculator() {
  const { t } = useLingui()
  const formats = useFormats()
  const { account } = useChosenAccount()
  const own = useRewards(account).data?.balance?.points ?? null
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? countText(own !== null && own > 0 ? own : EXAMPLE, formats)
  const { value: points, problem } = readWhole(text, { most: MAX_POINTS })
  const refused = useAmountProblem({})
  const most = countText(MAX_POINTS, formats)
  const textOf = (reason: AmountProblem) =>
    reason === 'tooLarge' ? t`The calculator goes up to ${most} points.` : refused(reason)
  return (
    <CalculatorLayout
      inputs={
        <MoneyField
          label={t`Points`}
          isWhole
          value={text}
          onValue={setTyped}
          error={problem && textOf(problem)}
        />
      }
      answer={
        points === undefined ? (
          <span className="text-ink-2">
            <Trans>What your points are worth appears here.</Trans>
          </span>
        ) : (
          <>
            <span className="text-ink-2">
              <Trans>In air tickets</Trans>
            </span>
            <span className="font-light text-[length:min(1.875rem,7.5vw)]">
              <Amount money={{ minor: pointsWorth(points), currency: 'SAR' }} />
            </span>
            <AnswerLine label={t`In US dollars`}>
              <Amount money={{ minor: pointsWorthUsd(points), currency: 'USD' }} />
            </AnswerLine>
          </>
        )
      }
    />
  )
}
