import { Trans, useLingui } from '@lingui/react/macro'
import type { ResultsOf } from '@sadu/contract'
import { instalmentDetail } from '@sadu/contract/instalments/calls'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCount } from '../../i18n/formats/use-count.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Amount } from '../../ui/amount.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { EndPlan } from './end-plan.tsx'
import { MonthBars } from './month-bars.tsx'
import { BELOW_PLANS } from './parents.tsx'
import { PlanState } from './plan-state.tsx'

type Detail = ResultsOf<typeof instalmentDetail>
type Line = Detail['lines'][number] & { key: string }

/** `/instalments?plan=`: a plan, its months, and its early end. */
export function PlanPage({ reference }: { reference: string }) {
  const { t } = useLingui()
  const { language } = useFormats()
  const query = useCallQuery(instalmentDetail, { planReference: reference })
  const plan = query.data?.plan
  return (
    <div className="grid gap-6">
      <PageHead
        parents={BELOW_PLANS}
        title={plan ? <bdi>{plan.merchantName[language]}</bdi> : <Trans>Instalments</Trans>}
      >
        {plan && (
          <div>
            <PlanState plan={plan} />
          </div>
        )}
      </PageHead>
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading the plan`, shape: <Skeleton className="h-96 w-full" /> }}
        failedTitle={<Trans>We couldn’t show this plan.</Trans>}
      >
        {(detail) => <Filled detail={detail} />}
      </QueryBoundary>
    </div>
  )
}

function Filled({ detail: { plan, lines } }: { detail: Detail }) {
  const { t } = useLingui()
  const count = useCount()
  const { next, billedMonths, months } = plan
  const [billed, all] = [count(billedMonths), count(months)]
  return (
    <>
      {plan.state === 'paused' && (
        <Notice tone="info" isStatic title={<Trans>This plan is paused</Trans>}>
          <Trans>
            You’ve disputed its purchase. No month is billed until the dispute is decided; then the
            plan picks up where it stopped.
          </Trans>
        </Notice>
      )}
      <Panel title={t`The plan`} isTitleHidden>
        <div className="grid gap-5">
          <div className="@container">
            <p className="text-ink-2">
              <Trans>Not billed yet</Trans>
            </p>
            <p>
              <Amount money={plan.remaining} size="hero" />
            </p>
          </div>
          <Facts className="grid gap-4 @md:grid-cols-2">
            {next && (
              <Fact label={t`Next instalment`} valueClass="font-semibold">
                <Trans>
                  <Amount money={next.amount} /> on <DateText value={next.on} />
                </Trans>
              </Fact>
            )}
            <Fact label={t`Billed so far`}>
              <Trans>
                {billed} of {all}
              </Trans>
            </Fact>
            <Fact label={t`The purchase`}>
              <Amount money={plan.amount} />
            </Fact>
            <Fact label={t`Fee, once, VAT included`}>
              <Amount money={plan.fee} />
            </Fact>
            <Fact label={t`Set up on`}>
              <DateText value={plan.madeOn} />
            </Fact>
          </Facts>
          <TextLink
            to="/view-transaction"
            search={{ reference: plan.transactionReference }}
            className="justify-self-start"
          >
            <Trans>See the purchase</Trans>
          </TextLink>
        </div>
      </Panel>
      <Months lines={lines} />
      {plan.state === 'running' && <EndPlan plan={plan} />}
    </>
  )
}

function Months({ lines }: { lines: Detail['lines'] }) {
  const { t } = useLingui()
  const columns = useLineColumns()
  const rows = lines.map((line, at): Line => ({ ...line, key: String(at) }))
  const bars = rows
    .filter(({ kind }) => kind === 'billed' || kind === 'coming' || kind === 'rest')
    .map(({ key, kind, amount }) => ({ key, minor: amount.minor, isBilled: kind !== 'coming' }))
  return (
    <Panel title={t`Month by month`}>
      <div className="grid gap-4">
        <MonthBars months={bars} />
        <DataTable
          caption={t`Month by month`}
          rows={rows}
          rowKey={({ key }) => key}
          columns={columns}
        />
      </div>
    </Panel>
  )
}

function useLineColumns(): readonly [Column<Line>, ...Column<Line>[]] {
  const { t } = useLingui()
  const names: Record<Line['kind'], string> = {
    billed: t({ message: 'Billed', context: 'instalments' }),
    coming: t`To come`,
    rest: t`The rest, at once`,
    refunded: t`Given back`,
    returned: t`Back in the plan`,
  }
  return [
    { key: 'on', header: t`Statement`, cell: ({ on }) => <DateText value={on} length="short" /> },
    {
      key: 'state',
      header: t`Status`,
      cell: ({ kind, transactionReference: reference }) =>
        reference === null ? (
          names[kind]
        ) : (
          <TextLink to="/view-transaction" search={{ reference }} className="text-sm">
            {names[kind]}
          </TextLink>
        ),
    },
    {
      key: 'amount',
      header: t`Amount`,
      isFigure: true,
      cell: ({ amount }) => <Amount money={amount} />,
    },
  ]
}
