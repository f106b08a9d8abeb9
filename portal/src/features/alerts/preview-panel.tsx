import { useCount } from '../../i18n/formats/use-count.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ALERT_CHANNELS, type AlertChannel, type AlertKind } from '@sadu/contract/alerts/kinds'
import { useId, useState } from 'react'
import { CHIP_CLASS } from '../../ui/chip-class.ts'
import { Panel } from '../../ui/panel.tsx'
import { isBrowserOffered } from './browser-offered.ts'
import { CHANNEL_NAMES } from './names.tsx'
import type { Alerts } from './queries.ts'

/** Preview of the exact message an alert sends, based on the most recent event. */
export function PreviewPanel({ alerts, shown }: { alerts: Alerts; shown: AlertKind }) {
  const { t } = useLingui()
  const name = useId()
  const count = useCount()
  const [chosen, setChosen] = useState<AlertChannel>('sms')
  const preview = alerts.previews.find(({ kind }) => kind === shown)
  if (!preview) return null
  const { sms, email, push } = preview
  const offered = alerts.settings.alerts.find(({ kind }) => kind === shown)?.channels ?? []
  const ways = ALERT_CHANNELS.filter(
    (channel) => offered.includes(channel) && (channel !== 'push' || isBrowserOffered(alerts.push)),
  )
  const way = ways.includes(chosen) ? chosen : 'email'
  const title = { sms: null, email: email.subject, push: push?.title }[way]
  const text = { sms: sms.text, email: email.text, push: push?.text ?? '' }[way]
  return (
    <Panel title={<Trans>Preview</Trans>}>
      <div className="grid gap-3">
        {ways.length > 1 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{t`Channel`}</legend>
            {ways.map((one) => (
              <label
                key={one}
                className={`${CHIP_CLASS} relative flex-1 justify-center px-2! text-sm`}
              >
                <input
                  type="radio"
                  name={name}
                  checked={way === one}
                  onChange={() => setChosen(one)}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                {one === 'push' ? <Trans>Browser</Trans> : CHANNEL_NAMES[one]}
              </label>
            ))}
          </fieldset>
        )}
        {title && (
          <p dir="auto" className="text-sm font-semibold">
            {title}
          </p>
        )}
        <div className="grid gap-3 rounded-lg rounded-ss-none bg-sunken px-4 py-3 text-sm wrap-anywhere">
          {text.split(way === 'push' ? '\n' : '\n\n').map((paragraph) => (
            <p key={paragraph} dir="auto" className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
        {way === 'sms' && (
          <p className="text-sm text-ink-2">
            <Plural
              value={sms.parts}
              one={`One SMS, ${count(sms.length)} of ${count(sms.limit)} characters`}
              other={`# SMS, ${count(sms.length)} of ${count(sms.limit)} characters`}
            />
          </p>
        )}
      </div>
    </Panel>
  )
}
