import { Trans, useLingui } from '@lingui/react/macro'
import type { TrustedDevice } from '@sadu/contract'
import { lazy, Suspense, useState } from 'react'
import { PanelFaces } from '../../problems/panel-faces.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DeviceFacts } from './device-facts.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { MomentText } from './moment-text.tsx'
import { useDevices } from './queries.ts'

const RevokeDialog = lazy(async () => ({
  default: (await import('./revoke-dialog.tsx')).RevokeDialog,
}))

/** The devices that sign in without a code, with the way to take the trust back. */
export function DevicesPanel() {
  const { t } = useLingui()
  const query = useDevices()
  const revokeLabel = ({ name }: TrustedDevice) => t`Revoke ${name}`
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
      <PanelFaces
        query={query}
        loading={{ label: t`Loading your devices`, shape: <ListSkeleton rows={6} /> }}
        failedTitle={<Trans>Your trusted devices could not be shown.</Trans>}
        isEmpty={({ devices }) => devices.length === 0}
        empty={
          <EmptyState title={<Trans>No trusted devices yet</Trans>}>
            <Trans>
              When you next sign in on a device of your own, choose “Trust this device”. We call
              your mobile, and from then on it signs in without a code.
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
      </PanelFaces>
      {leaving && (
        <Suspense>
          <RevokeDialog device={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
    </Panel>
  )
}

function DeviceCount({ count, limit }: { count: number; limit: number }) {
  return (
    <Trans>
      {count} of {limit}
    </Trans>
  )
}
