import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AlertKind } from '@sadu/contract/alerts/kinds'
import { useId, useState } from 'react'
import { CHIP_CLASS } from '../../ui/chip-class.ts'
import { Panel } from '../../ui/panel.tsx'
import { CHANNEL_NAMES } from './names.tsx'
import type { Alerts } from './queries.ts'

/** The very message that an alert would send, with what happened last. */
export function PreviewPanel({ alerts, shown }: { alerts: Alerts; shown: AlertKind }) {
  const { t } = useLingui()
  const name = useId()
  const [chosen, setChosen] = useState<'sms' | 'email'>('sms')
  const preview = alerts.previews.find(({ kind }) => kind === shown)
  if (!preview) return null
  const hasSms = alerts.settings.alerts.some(
    ({ kind, channels }) => kind === shown && channels.includes('sms'),
  )
  const way = hasSms ? chosen : 'email'
  const { sms, email } = preview
  return (
    <Panel title={<Trans>How it reads</Trans>}>
      <div className="grid gap-3">
        {hasSms && (
          <fieldset className="flex gap-2">
            <legend className="sr-only">{t`Way`}</legend>
            {(['sms', 'email'] as const).map((one) => (
              <label key={one} className={`${CHIP_CLASS} relative flex-1 justify-center text-sm`}>
                <input
                  type="radio"
                  name={name}
                  checked={way === one}
                  onChange={() => setChosen(one)}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                {CHANNEL_NAMES[one]}
              </label>
            ))}
          </fieldset>
        )}
        {way === 'email' && (
          <p dir="auto" className="text-sm font-semibold">
            {email.subject}
          </p>
        )}
        <div className="grid gap-3 rounded-lg rounded-ss-none bg-sunken px-4 py-3 text-sm wrap-anywhere">
          {(way === 'sms' ? sms.text : email.text).split('\n\n').map((paragraph) => (
            <p key={paragraph} dir="auto" className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
        {way === 'sms' && (
          <p className="text-sm text-ink-2">
            <Plural
              value={sms.parts}
              one={`One SMS, ${sms.length} of ${sms.limit} characters`}
              other={`# SMS, ${sms.length} of ${sms.limit} characters`}
            />
          </p>
        )}
      </div>
    </Panel>
  )
}
