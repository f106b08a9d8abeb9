import { Trans, useLingui } from '@lingui/react/macro'
import { DEFAULT_QUIET_HOURS, type QuietHours } from '@sadu/contract/alerts/kinds'
import { useState } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SetAlerts } from './queries.ts'

/** Quiet hours, during which messages are held until morning. */
export function QuietPanel({ quietHours, set }: { quietHours: QuietHours | null; set: SetAlerts }) {
  const { t } = useLingui()
  const [hours, setHours] = useState(quietHours ?? DEFAULT_QUIET_HOURS)
  const isOn = quietHours !== null

  const change = (changed: Partial<QuietHours>) => {
    const next = { ...hours, ...changed }
    setHours(next)
    if (next.from !== '' && next.until !== '') void set({ quietHours: next })
  }

  return (
    <Panel title={<Trans>Quiet hours</Trans>} isTitleHidden>
      <Switch
        label={<Trans>Quiet hours</Trans>}
        hint={<Trans>We hold messages until quiet hours end, except security messages.</Trans>}
        isOn={isOn}
        onChange={(isWanted) => void set({ quietHours: isWanted ? hours : null })}
      />
      {isOn && (
        <div className="mt-3 grid grid-cols-2 gap-3">
          <TextField
            type="time"
            label={t({ message: 'From', context: 'time of day' })}
            value={hours.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            type="time"
            label={t({ message: 'Until', context: 'time of day' })}
            value={hours.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        </div>
      )}
    </Panel>
  )
}
