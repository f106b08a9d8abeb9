import { Trans, useLingui } from '@lingui/react/macro'
import { pointsWorth, pointsWorthUsd } from '@sadu/contract/rewards/points'
import { useState } from 'react'
import { useSignedInScreen } from '../../account/account-context.ts'
import { countText } from '../../i18n/formats/money.ts'
import { plainFigure } from '../../i18n/formats/typed-figure.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRewards } from './queries.ts'
import { AnswerLine, Reckoning } from './reckoning.tsx'

const MOST_POINTS = 100_000_000
const EXAMPLE = 100_000

/** What points pay for in air tickets; it begins with those that there are. */
export function PointsCalculator() {
  const { t } = useLingui()
  const formats = useFormats()
  const { account } = useSignedInScreen()
  const own = useRewards(account).data?.balance?.points ?? null
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? countText(own !== null && own > 0 ? own : EXAMPLE, formats)
  const plain = plainFigure(text)
  const points = /^\d{1,12}$/.test(plain) ? Number(plain) : null
  const most = countText(MOST_POINTS, formats)
  const problem =
    text.trim() === '' || points === null
      ? t`Enter whole points, such as 1,250.`
      : points > MOST_POINTS
        ? t`The calculator goes up to ${most} points.`
        : null
  const reckoned = problem === null && points !== null ? points : null
  return (
    <Reckoning
      inputs={
        <TextField
          label={t`Points`}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={16}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          error={problem}
        />
      }
      answer={
        reckoned === null ? (
          <span className="text-ink-2">
            <Trans>What your points are worth appears here.</Trans>
          </span>
        ) : (
          <>
            <span className="text-ink-2">
              <Trans>In air tickets</Trans>
            </span>
            <span className="font-light text-[length:min(1.875rem,7.5vw)]">
              <Amount money={{ minor: pointsWorth(reckoned), currency: 'SAR' }} />
            </span>
            <AnswerLine label={t`In US dollars`}>
              <Amount money={{ minor: pointsWorthUsd(reckoned), currency: 'USD' }} />
            </AnswerLine>
          </>
        )
      }
    />
  )
}
