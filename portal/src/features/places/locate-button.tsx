import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { useGeolocation } from '../../ui/use-geolocation.ts'

type GeolocationState = ReturnType<typeof useGeolocation>['geolocation']['state']

/** Button that requests the user's location; never requested without a click. */
export function LocateButton({ state, onAsk }: { state: GeolocationState; onAsk: () => void }) {
  const { t } = useLingui()
  const label = t`Show what’s near me`
  return (
    <Button
      tone="secondary"
      aria-label={label}
      title={label}
      isBusy={state === 'asking'}
      busyLabel={null}
      className="min-h-12 min-w-12 px-0!"
      onClick={onAsk}
    >
      <Icon name="locate" size={22} />
    </Button>
  )
}

/** Status of the location request. */
export function LocationStatus({ state }: { state: GeolocationState }) {
  return (
    <output className="text-sm text-ink-2 empty:hidden">
      {state === 'known' && (
        <Trans>The nearest come first. Your location stays on this device.</Trans>
      )}
      {state === 'refused' && (
        <Trans>
          Your browser doesn’t share your location with us. Search for your city instead.
        </Trans>
      )}
      {state === 'unknown' && (
        <Trans>Your device couldn’t find its location. Search for your city instead.</Trans>
      )}
    </output>
  )
}
