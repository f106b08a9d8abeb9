import { Trans, useLingui } from '@lingui/react/macro'
import type { AlertKind } from '@sadu/contract/alerts/kinds'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { AlertGrid } from './alert-grid.tsx'
import { isBrowserOffered } from './browser-offered.ts'
import { BrowserPanel } from './browser-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { type Alerts, useAlerts, useSetAlerts } from './queries.ts'
import { QuietPanel } from './quiet-panel.tsx'

/** `/alert-notifications`: the user's alerts, their channels and a preview of each message. */
export function AlertsPart() {
  const { t } = useLingui()
  const language = useLanguage()
  const query = useAlerts()
  const set = useSetAlerts()
  const isSaved = set.results !== null && !set.isBusy && !set.problem
  return (
    <div className="grid min-h-dvh content-start gap-4 sm:gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <AlertsTitle />
        <output className="flex min-h-6 items-center gap-2 text-palm-ink">
          {isSaved && (
            <>
              <Icon name="check" size={18} />
              <Trans context="alerts">Saved</Trans>
            </>
          )}
        </output>
      </div>
      {set.problem && <Notice tone="danger" title={set.problem.message[language]} />}
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your alerts`, shape: <RowSkeletons count={7} /> }}
        failedTitle={<Trans>We couldn’t show your alerts.</Trans>}
      >
        {(alerts) => <Filled alerts={alerts} set={set.run} />}
      </QueryBoundary>
    </div>
  )
}

type FilledProps = { alerts: Alerts; set: ReturnType<typeof useSetAlerts>['run'] }

function Filled({ alerts, set }: FilledProps) {
  const [shown, setShown] = useState<AlertKind>('transactions')
  const browsers = alerts.push && <BrowserPanel push={alerts.push} />
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17.25rem]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {isBrowserOffered(alerts.push) && browsers}
        <AlertGrid alerts={alerts} shown={shown} onShow={setShown} set={set} />
      </div>
      <div className="grid gap-5 lg:grid-cols-2 xl:grid-cols-1">
        <PreviewPanel alerts={alerts} shown={shown} />
        <QuietPanel quietHours={alerts.settings.quietHours} set={set} />
        {!isBrowserOffered(alerts.push) && browsers}
      </div>
    </div>
  )
}

/** Page heading, also shown in the skeleton. */
export function AlertsTitle() {
  return (
    <PageTitle
      title={<Trans>Alerts</Trans>}
      intro={<Trans>What we tell you about, and where. We always send security messages.</Trans>}
    />
  )
}
