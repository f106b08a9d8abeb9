import { Plural, Trans } from '@lingui/react/macro'
import type { ChatService } from '@sadu/contract'
import { timeText, weekdayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { riyadhDay } from '@sadu/contract/core/days'

/** Whether agents are available, and the expected wait. */
export function WaitText({ service }: { service: ChatService }) {
  const formats = useFormats()
  const { isOpen, changesAt, waitMinutes } = service
  if (changesAt === null) return <Trans>Write to us: we answer as soon as we can.</Trans>
  const time = timeText(changesAt, formats)
  if (isOpen) {
    return (
      <Trans>
        Available until {time}. Wait: about{' '}
        <Plural value={waitMinutes} one="# minute" other="# minutes" />
      </Trans>
    )
  }
  const day = weekdayText(riyadhDay(new Date(changesAt)), formats)
  return (
    <Trans>
      Back on {day} at {time}
    </Trans>
  )
}
