import { Trans } from '@lingui/react/macro'
import { ALERT_CHANNELS, type AlertChannel, type AlertKind } from '@sadu/contract/alerts/kinds'
import { useOptimistic, useTransition } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { isBrowserOffered } from './browser-offered.ts'
import { ALERT_NAMES, CHANNEL_ICONS, CHANNEL_NAMES, useAlertTimes } from './names.tsx'
import type { Alerts, SetAlerts } from './queries.ts'
import { ThresholdField } from './threshold-field.tsx'

const COLUMNS =
  'grid-cols-[minmax(0,1fr)_repeat(var(--ways),2.75rem)] lg:grid-cols-[minmax(0,1fr)_repeat(var(--ways),5.25rem)]'

type AlertGridProps = {
  alerts: Alerts
  /** The alert whose message is previewed. */
  shown: AlertKind
  onShow: (kind: AlertKind) => void
  set: SetAlerts
}

/** Grid of alerts with one column per channel. Below 1024 pixels the columns are narrow and show
 * only an icon. */
export function AlertGrid({ alerts, shown, onShow, set }: AlertGridProps) {
  const ways = waysOf(alerts)
  const timeOf = useAlertTimes()
  const { leastMinor, alerts: rows } = alerts.settings
  return (
    <div style={{ '--ways': ways.length } as object} className={`${PANEL_CLASS} overflow-clip`}>
      <div
        aria-hidden
        className={`grid items-end border-b border-line py-2 ps-4 pe-2 text-sm sm:ps-5 lg:py-3 lg:pe-5 ${COLUMNS}`}
      >
        <span>
          <Trans>Tell me about</Trans>
        </span>
        {ways.map((channel) => (
          <span key={channel} className="grid justify-items-center gap-1 text-center font-medium">
            <Icon name={CHANNEL_ICONS[channel]} size={20} className="text-ink-2" />
            <span className="text-xs max-lg:leading-tight lg:text-sm">
              {CHANNEL_NAMES[channel]}
            </span>
          </span>
        ))}
      </div>
      {rows.map(({ kind, channels, taken }) => (
        <fieldset
          key={kind}
          data-shown={kind === shown || undefined}
          className="relative min-w-0 border-t border-line py-2 ps-4 pe-2 before:absolute before:inset-y-0 before:start-0 before:hidden before:w-0.75 before:bg-madder-ink forced-colors:before:bg-[Highlight] first-of-type:border-0 data-shown:bg-paper data-shown:before:block sm:ps-5 lg:py-4 lg:pe-5"
        >
          <legend className="sr-only">{ALERT_NAMES[kind]}</legend>
          <div className={`grid min-h-11 items-center ${COLUMNS}`}>
            <div className="grid min-w-0">
              <button
                type="button"
                aria-pressed={kind === shown}
                onClick={() => onShow(kind)}
                className="w-fit text-start font-medium underline-offset-4 hover:underline"
              >
                {ALERT_NAMES[kind]}
              </button>
              <span className="text-sm text-ink-2">{timeOf(kind, alerts)}</span>
            </div>
            {ways.map((channel) =>
              channels.includes(channel) ? (
                <WayBox
                  key={channel}
                  channel={channel}
                  isTaken={taken.includes(channel) && isOpen(channel, alerts)}
                  isDisabled={!isOpen(channel, alerts)}
                  onChange={async (isTaken) => {
                    onShow(kind)
                    await set({ choice: { kind, channel, isTaken } })
                  }}
                />
              ) : (
                <span key={channel} aria-hidden className="text-center">
                  –
                </span>
              ),
            )}
          </div>
          {kind === 'transactions' && taken.length > 0 && (
            <ThresholdField leastMinor={leastMinor} set={set} />
          )}
        </fieldset>
      ))}
    </div>
  )
}

/** The channels that the issuer offers; includes browsers once one of them is trusted. */
const waysOf = ({ push }: Alerts): readonly AlertChannel[] =>
  ALERT_CHANNELS.filter((channel) => channel !== 'push' || isBrowserOffered(push))

/** Whether a channel can reach the user: an e-mail address, a browser that shows notifications. */
function isOpen(channel: AlertChannel, { hasEmail, push }: Alerts): boolean {
  if (channel === 'push') return push !== null && push.browsers.length > 0
  return channel !== 'email' || hasEmail
}

type WayBoxProps = {
  channel: AlertChannel
  isTaken: boolean
  isDisabled: boolean
  onChange: (isTaken: boolean) => Promise<void>
}

/** Checkbox for one channel of one alert. It updates optimistically and reverts if saving fails. */
function WayBox({ channel, isTaken, isDisabled, onChange }: WayBoxProps) {
  const [shown, show] = useOptimistic(isTaken)
  const [, start] = useTransition()
  return (
    <label className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-md transition-colors duration-150 hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <input
        type="checkbox"
        checked={shown}
        disabled={isDisabled}
        onChange={({ target: { checked } }) =>
          start(async () => {
            show(checked)
            await onChange(checked)
          })
        }
        className="choice-mark"
      />
      <span className="sr-only">{CHANNEL_NAMES[channel]}</span>
    </label>
  )
}
