import { Trans, useLingui } from '@lingui/react/macro'
import { type InstalmentProblem, instalmentsOf } from '@sadu/contract/instalments/amounts'
import { lastDayToAsk } from '@sadu/contract/instalments/last-day-to-ask'
import { readAmount } from '@sadu/contract/core/typed-amount'
import { SAUDI_HOLIDAYS } from '@sadu/contract/requests/holidays'
import { useState } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { useChosenAccount } from '../../account/use-chosen-account.ts'
import { countText, moneyText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useAmountProblem } from '../../ui/amount-problem.ts'
import { ComingFee } from '../../account/coming-fee.tsx'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useSummary } from './queries.ts'
import { AnswerLine, CalculatorLayout } from './calculator-layout.tsx'
import { useFigure } from './content-text.tsx'

const sar = (minor: number) => ({ minor, currency: 'SAR' }) as const
const EXAMPLE = 12_000

/** Cost of an amount in equal monthly instalments: the total first, then the monthly amount. */
export function InstalmentCalculator() {
  const { t } = useLingui()
  const formats = useFormats()
  const { today } = useSignedInScreen()
  const { account } = useChosenAccount()
  const summary = useSummary(account).data
  const terms = {
    minMonths: useFigure('plan.minMonths'),
    maxMonths: useFigure('plan.maxMonths'),
    leastMinor: useFigure('plan.least'),
    feeMinor: useFigure('plan.fee'),
    sharePercent: useFigure('plan.share'),
  }
  const workingDays = useFigure('plan.workingDays')
  const [text, setText] = useState(() => countText(EXAMPLE, formats))
  const [months, setMonths] = useState(terms.maxMonths)
  const { value: amountMinor, problem: amountProblem } = readAmount(text, 'SAR')
  const refused = useAmountProblem({ currency: 'SAR', least: terms.leastMinor })
  const limitMinor = summary?.scope === 'account' ? summary.creditLimit.minor : null
  const found =
    amountMinor === undefined ? null : instalmentsOf({ amountMinor, months, limitMinor }, terms)
  const least = moneyText(sar(terms.leastMinor), formats)
  const limit = moneyText(sar(limitMinor ?? 0), formats)
  const problems: Record<InstalmentProblem, string> = {
    tooLittle: t`Instalments start at ${least}.`,
    overLimit: t`This is more than the limit of your card, ${limit}.`,
    months: t`Choose a number of months.`,
  }
  const problem =
    found === null
      ? amountProblem && refused(amountProblem)
      : 'problem' in found
        ? problems[found.problem]
        : null
  const ask = summary && lastDayToAsk(summary.cycle.to, workingDays, SAUDI_HOLIDAYS)
  const choices = Array.from(
    { length: terms.maxMonths - terms.minMonths + 1 },
    (_, at) => terms.minMonths + at,
  )
  return (
    <CalculatorLayout
      inputs={
        <>
          <MoneyField label={t`Amount in riyals`} value={text} onValue={setText} error={problem} />
          <SelectField
            label={t`Months`}
            value={months}
            onChange={({ target }) => setMonths(Number(target.value))}
          >
            {choices.map((count) => (
              <option key={count} value={count}>
                {countText(count, formats)}
              </option>
            ))}
          </SelectField>
        </>
      }
      answer={
        found === null || 'problem' in found ? (
          <span className="text-ink-2">
            <Trans>What it costs in all appears here.</Trans>
          </span>
        ) : (
          <>
            <span className="text-ink-2">
              <Trans>Total cost</Trans>
            </span>
            <span className="font-light text-[length:min(1.875rem,7.5vw)]">
              <Amount money={sar(found.totalMinor)} />
            </span>
            <AnswerLine label={t`Each month`}>
              <Amount money={sar(found.monthlyMinor)} />
            </AnswerLine>
            {found.lastMinor !== found.monthlyMinor && (
              <AnswerLine label={t`The last month`}>
                <Amount money={sar(found.lastMinor)} />
              </AnswerLine>
            )}
            <AnswerLine label={t`Initiation fee, once, VAT included`}>
              <Amount money={sar(found.feeMinor)} />
            </AnswerLine>
            <ComingFee fee="plan" />
            {ask && ask >= today && (
              <AnswerLine label={t`Last day to apply`}>
                <DateText value={ask} />
              </AnswerLine>
            )}
            {ask && ask < today && (
              <span className="border-t border-line pt-3">
                <Trans>
                  It’s too late for purchases on this statement. You can still choose later ones.
                </Trans>
              </span>
            )}
            <TextLink
              to="/transactions"
              search={{ kind: 'purchase', min: String(terms.leastMinor / 100) }}
            >
              <Trans>Choose a purchase to pay in instalments</Trans>
            </TextLink>
          </>
        )
      }
    />
  )
}
