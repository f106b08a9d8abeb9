import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { usePasskeys } from '../../data/queries/passkeys.ts'
import { CardsOpened } from './cards-opened.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { type CardType, useDevices, useSessions } from './queries.ts'
import { SessionsPanel } from './sessions-panel.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const route = getRouteApi('/_content/_signed-in/_settings/trusted-devices/$cardType')

/** `/trusted-devices/{cardType}`: trusted devices, passkeys, active sessions, and the cards of one
 * kind they give access to. The route guard rejects any other kind. */
export function TrustedDevicesScreen() {
  const { cardType } = route.useParams()
  const devices = useDevices()
  const passkeys = usePasskeys()
  const sessions = useSessions()
  return (
    <div className="grid gap-6">
      <DevicesTitle />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-6">
          <DevicesPanel />
          {/* Each list stays hidden until those above it have loaded, to avoid layout shift. */}
          <div hidden={devices.isPending} className="grid min-w-0 gap-6">
            <PasskeysPanel />
            <div hidden={passkeys.isPending}>
              <SessionsPanel />
            </div>
          </div>
        </div>
        <div hidden={devices.isPending || passkeys.isPending || sessions.isPending}>
          <CardsOpened cardType={cardType as CardType} />
        </div>
      </div>
    </div>
  )
}

/** Page heading, also shown in the skeleton. */
export function DevicesTitle() {
  return (
    <PageTitle
      title={<Trans>Devices and sign-in</Trans>}
      intro={
        <Trans>
          A trusted device signs in with your password alone. Revoke whatever you no longer use or
          don’t recognise.
        </Trans>
      }
    />
  )
}
