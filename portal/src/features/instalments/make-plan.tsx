import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InstalmentPlan, ResultsOf } from '@sadu/contract'
import { checkInstalments, makeInstalments } from '@sadu/contract/instalments/calls'
import { addMonths } from '@sadu/contract/core/days'
import { comingInstalments } from '@sadu/contract/instalments/rules'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { countText } from '../../i18n/formats/money.ts'
import { useCount } from '../../i18n/formats/use-count.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { useStepUpCall } from '../../step-up/use-step-up-call.ts'
import { Amount } from '../../ui/amount.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MonthBars } from './month-bars.tsx'
import { BELOW_PLANS } from './parents.tsx'
import { isAboutPlan } from './refusals.ts'

type Terms = ResultsOf<typeof checkInstalments>

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })

/** `/instalments?charge=`: the cost of a charge in instalments, and the new plan. */
export function MakePlan({ reference }: { reference: string }) {
  const { t } = useLingui()
  const [plan, setPlan] = useState<InstalmentPlan | null>(null)
  // Once the plan is made, the bridge no longer accepts its charge.
  const query = useCallQuery(checkInstalments, plan ? null : { transactionReference: reference })
  return (
    <div className="grid gap-6">
      <PageHead parents={BELOW_PLANS} title={<Trans>Pay in instalments</Trans>} />
      {plan ? (
        <PlanMade plan={plan} />
      ) : (
        <QueryBoundary
          query={query}
          loading={{ label: t`Working out the cost`, shape: <Skeleton className="h-96 w-full" /> }}
          failedTitle={<Trans>This purchase can’t be put in instalments now.</Trans>}
        >
          {(terms) => <Choose reference={reference} terms={terms} onDone={setPlan} />}
        </QueryBoundary>
      )}
    </div>
  )
}

type ChooseProps = { reference: string; terms: Terms; onDone: (plan: InstalmentPlan) => void }

function Choose({ reference, terms, onDone }: ChooseProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [months, setMonths] = useState(terms.minMonths)
  const stepUp = useStepUpCall(makeInstalments, {
    purpose: 'makeInstalments',
    onDone: (results) => onDone(results.plan),
    isAboutAction: isAboutPlan,
    byPhone: true,
  })
  const { amount, fee, minMonths, maxMonths, firstOn } = terms
  const coming = comingInstalments({
    amountMinor: amount.minor,
    months,
    billedMonths: 0,
    remainingMinor: amount.minor,
  }).map((minor, at) => ({ key: `${at + 1}`, at: at + 1, minor, on: addMonths(firstOn, at) }))
  const choices = Array.from({ length: maxMonths - minMonths + 1 }, (_, at) => minMonths + at)
  const total = <Amount money={sar(amount.minor + fee.minor)} />
  const columns = useMonthColumns()
  const merchant = <bdi>{terms.merchantName[formats.language]}</bdi>
  return (
    <>
      <Panel title={t`What it costs`} isTitleHidden>
        <div className="grid gap-5">
          <div className="@container">
            <p className="text-ink-2">
              <Trans>Total cost of {merchant}</Trans>
            </p>
            <p>
              <Amount money={sar(amount.minor + fee.minor)} size="hero" />
            </p>
          </div>
          <div className="max-w-96">
            <SelectField
              id="months"
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
          </div>
          <Facts className="grid gap-4 @md:grid-cols-2">
            <Fact label={t`Each month`} valueClass="text-lg font-semibold">
              <Amount money={sar(coming[0]?.minor ?? 0)} />
            </Fact>
            <Fact label={t`First instalment, on the statement of`}>
              <DateText value={firstOn} />
            </Fact>
            <Fact label={t`The purchase`}>
              <Amount money={amount} />
            </Fact>
            <Fact label={t`Fee, once, VAT included`}>
              <Amount money={fee} />
            </Fact>
          </Facts>
          <p className="max-w-prose text-sm text-ink-2">
            <Trans>
              The purchase comes off this bill, and each statement asks for one instalment. What’s
              left counts against your limit until it’s billed. You can end the plan at any time
              without a fee.
            </Trans>
          </p>
          {stepUp.startProblem && <ProblemNotice problem={stepUp.startProblem} />}
          <div>
            <StepUpButton
              stepUp={stepUp}
              onClick={() => void stepUp.ask({ transactionReference: reference, months })}
            >
              <Trans>Pay in instalments</Trans>
            </StepUpButton>
          </div>
        </div>
      </Panel>
      <Panel title={t`Month by month`}>
        <div className="grid gap-4">
          <MonthBars months={coming.map(({ key, minor }) => ({ key, minor, isBilled: false }))} />
          <DataTable
            caption={t`Month by month`}
            rows={coming}
            rowKey={({ key }) => key}
            columns={columns}
          />
        </div>
      </Panel>
      <ConfirmAction
        stepUp={stepUp}
        what={
          <Trans>
            Pay {merchant} in <Plural value={months} one="# instalment" other="# instalments" />,{' '}
            {total} in all
          </Trans>
        }
        verb={<Trans>Pay in instalments</Trans>}
      />
    </>
  )
}

type Month = { at: number; minor: number; on: string }

function useMonthColumns(): readonly [Column<Month>, ...Column<Month>[]] {
  const { t } = useLingui()
  const formats = useFormats()
  return [
    { key: 'month', header: t`Month`, cell: ({ at }) => countText(at, formats) },
    { key: 'on', header: t`Statement`, cell: ({ on }) => <DateText value={on} length="short" /> },
    {
      key: 'amount',
      header: t`Amount`,
      isFigure: true,
      cell: ({ minor }) => <Amount money={sar(minor)} />,
    },
  ]
}

function PlanMade({ plan }: { plan: InstalmentPlan }) {
  const { t } = useLingui()
  const count = useCount()
  const { language } = useFormats()
  const { next, months } = plan
  return (
    <Panel title={t`Your plan`} isTitleHidden>
      <Confirmation
        steps={1}
        within="page"
        title={<Trans>Your purchase is now in instalments</Trans>}
        about={[
          { name: t`The purchase`, value: <bdi>{plan.merchantName[language]}</bdi> },
          { name: t`Amount`, value: <Amount money={plan.amount} /> },
          { name: t`Months`, value: count(months) },
          ...(next ? [{ name: t`Each month`, value: <Amount money={next.amount} /> }] : []),
        ]}
        {...(next && { decisionBy: next.on, dayName: <Trans>First instalment</Trans> })}
        actions={
          <>
            <Link
              to="/instalments"
              search={{ plan: plan.planReference }}
              className={buttonClass('primary')}
            >
              <Trans>See the plan</Trans>
            </Link>
            <Link to="/home" className={buttonClass('secondary')}>
              <Trans>Home</Trans>
            </Link>
          </>
        }
      />
    </Panel>
  )
}
