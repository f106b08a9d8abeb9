import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lazyCode } from '../../code/lazy-code.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.ts'
import { useTripName } from './names.ts'
import type { TripDetail } from './queries.ts'

const calendarCode = lazyCode(() => import('./trip-calendar.ts'))

/** Downloads a calendar file with the trip and the due date of a payment during it. */
export function CalendarButton({ detail }: { detail: TripDetail }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const name = useTripName()(detail.trip.stops)
  const save = async () => {
    setBusy(true)
    try {
      const { tripCalendar } = await calendarCode()
      const texts = {
        trip: t`Trip to ${name}`,
        pay: t`Pay your card bill`,
        payDetail: t`It falls due before you are back from ${name}.`,
      }
      const file = new Blob([tripCalendar(detail, texts)], { type: 'text/calendar;charset=utf-8' })
      saveFile(`trip-${detail.trip.arrivesOn}.ics`, file)
    } catch {
      showToast(t`We couldn’t make the calendar file. Try again.`, 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="secondary" isBusy={isBusy} onClick={() => void save()} className="flex-1">
      <Icon name="calendar" size={20} />
      <Trans>Calendar</Trans>
    </Button>
  )
}
