import { useCount } from '../../i18n/formats/use-count.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { TrustedDevice } from '@sadu/contract'
import { deviceNameText } from '@sadu/contract/core/device-name'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DeviceFacts } from './device-facts.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { MomentText } from './moment-text.tsx'
import { useDevices } from './queries.ts'

const RevokeDialog = lazyPart(() => import('./revoke-dialog.tsx'), 'RevokeDialog')

/** Devices that sign in without a code, each with a button to revoke its trust. */
export function DevicesPanel() {
  const { t } = useLingui()
  const query = useDevices()
  const language = useLanguage()
  const revokeLabel = (device: TrustedDevice) => {
    const name = deviceNameText(device.name, language)
    return t`Revoke ${name}`
  }
  const [leaving, setLeaving] = useState<TrustedDevice | null>(null)
  return (
    <Panel
      title={t`Trusted devices`}
      aside={
        query.data && (
          <p className="text-sm text-ink-2">
            <DeviceCount count={query.data.devices.length} limit={query.data.limit} />
          </p>
        )
      }
    >
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your devices`, shape: <ListSkeleton rows={6} /> }}
        failedTitle={<Trans>We couldn’t show your trusted devices.</Trans>}
        isEmpty={({ devices }) => devices.length === 0}
        empty={
          <EmptyState title={<Trans>No trusted devices yet</Trans>}>
            <Trans>
              Next time you sign in on your own device, choose “Trust this device”. We’ll call your
              mobile once, and it won’t need a code again.
            </Trans>
          </EmptyState>
        }
      >
        {({ devices }) => (
          <ul>
            {devices.map((device) => (
              <DeviceFacts
                key={device.deviceId}
                facts={device}
                badge={
                  device.isThisDevice && (
                    <Badge tone="success">
                      <Trans>This device</Trans>
                    </Badge>
                  )
                }
                times={
                  <Trans>
                    First used <MomentText at={device.firstUsedAt} />, last used{' '}
                    <MomentText at={device.lastUsedAt} />
                  </Trans>
                }
                action={
                  <Button
                    tone="quiet"
                    aria-label={revokeLabel(device)}
                    aria-haspopup="dialog"
                    onClick={() => setLeaving(device)}
                  >
                    <Trans>Revoke</Trans>
                  </Button>
                }
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {leaving && (
        <Suspense>
          <RevokeDialog device={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
    </Panel>
  )
}

function DeviceCount(props: { count: number; limit: number }) {
  const write = useCount()
  const count = write(props.count)
  const limit = write(props.limit)
  return (
    <Trans>
      {count} of {limit}
    </Trans>
  )
}
