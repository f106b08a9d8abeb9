import { Trans, useLingui } from '@lingui/react/macro'
import { type InboxTopic, TOPICS } from '@sadu/contract/inbox/kinds'
import { type ReactNode, useId } from 'react'
import { CHIP_CLASS } from '../../ui/chip-class.ts'

type TopicChipsProps = {
  topic: InboxTopic | undefined
  onChange: (topic: InboxTopic | undefined) => void
}

/** Filters the inbox by topic. */
export function TopicChips({ topic, onChange }: TopicChipsProps) {
  const { t } = useLingui()
  const name = useId()
  const names: Record<InboxTopic, ReactNode> = {
    money: <Trans>Money</Trans>,
    requests: <Trans>Requests</Trans>,
    security: <Trans>Security</Trans>,
  }
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t`Topic`}</legend>
      {[undefined, ...TOPICS].map((one) => (
        <label key={one ?? 'all'} className={`${CHIP_CLASS} relative text-sm`}>
          <input
            type="radio"
            name={name}
            checked={topic === one}
            onChange={() => onChange(one)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {one === undefined ? <Trans context="notifications">All</Trans> : names[one]}
        </label>
      ))}
    </fieldset>
  )
}
