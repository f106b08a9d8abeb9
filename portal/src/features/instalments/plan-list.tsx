import { Trans, useLingui } from '@lingui/react/macro'
import type { InstalmentPlan } from '@sadu/contract'
import { listInstalments } from '@sadu/contract/instalments/calls'
import { PLAN_TERMS } from '@sadu/contract/instalments/rules'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCount } from '../../i18n/formats/use-count.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Amount } from '../../ui/amount.tsx'
import { AmountRow } from '../../ui/amount-row.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PlanState } from './plan-state.tsx'

const LEAST = { minor: PLAN_TERMS.leastMinor, currency: 'SAR' } as const

/** `/instalments`: the charges that are repaid in instalments. */
export function PlanList() {
  const { t } = useLingui()
  const query = useCallQuery(listInstalments, {}, ({ plans }) => plans)
  return (
    <div className="grid gap-6">
      <PlansTitle />
      <Panel title={t`Your plans`} isTitleHidden>
        <QueryBoundary
          query={query}
          loading={{ label: t`Loading your instalments`, shape: <RowSkeletons count={3} /> }}
          failedTitle={<Trans>We couldn’t show your instalments.</Trans>}
          isEmpty={(plans) => plans.length === 0}
          empty={<NoPlans />}
        >
          {(plans) => (
            <ul>
              {plans.map((plan) => (
                <PlanRow key={plan.planReference} plan={plan} />
              ))}
            </ul>
          )}
        </QueryBoundary>
      </Panel>
    </div>
  )
}

function NoPlans() {
  return (
    <EmptyState
      title={<Trans>Nothing in instalments</Trans>}
      action={
        <TextLink to="/transactions">
          <Trans>See transactions</Trans>
        </TextLink>
      }
    >
      <Trans>
        Open a purchase of <Amount money={LEAST} /> or more since your last statement to pay it
        month by month.
      </Trans>
    </EmptyState>
  )
}

function PlanRow({ plan }: { plan: InstalmentPlan }) {
  const { language } = useFormats()
  const count = useCount()
  const { billedMonths, months, next, remaining } = plan
  const [billed, all] = [count(billedMonths), count(months)]
  return (
    <AmountRow
      link={{ to: '/instalments', search: { plan: plan.planReference } }}
      amount={plan.state === 'over' ? plan.amount : remaining}
      state={<PlanState plan={plan} />}
    >
      <span className="block font-medium wrap-anywhere">
        <bdi>{plan.merchantName[language]}</bdi>
      </span>
      <span className="block text-sm text-ink-2">
        <Trans>
          {billed} of {all} billed
        </Trans>
      </span>
      {next && (
        <span className="block text-sm text-ink-2">
          <Trans>
            Next <Amount money={next.amount} /> on <DateText value={next.on} length="short" />
          </Trans>
        </span>
      )}
    </AmountRow>
  )
}

/** Page heading, also shown in the skeleton. */
export function PlansTitle() {
  return <PageTitle title={<Trans>Instalments</Trans>} />
}
