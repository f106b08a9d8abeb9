import { useCount } from '../../i18n/formats/use-count.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Stop } from '@sadu/contract/trips/rules'
import { TRIP_STOPS_MAX } from '@sadu/contract/trips/stops-text'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { WizardForm } from '../../forms/wizard-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import type { WizardFrame } from '../../ui/patterns/wizard.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { withNewStop, withChangedStop, type TripForm, withoutStop } from './trip-form.ts'

const StopFields = lazyPart(() => import('./stop-fields.tsx'), 'StopFields')

type WhereStepProps = {
  frame: WizardFrame
  form: TripForm
  stops: readonly Stop[]
  onStops: (text: string) => void
  today: string
  /** First day of the trip being changed, possibly in the past. */
  begun?: string | undefined
  /** Rendered above the form. */
  notice?: ReactNode
  /** The continue button, if it does something else. */
  action?: ReactNode
}

/** Countries and dates of the trip. */
export function WhereStep(props: WhereStepProps) {
  const { frame, form, stops, onStops, today, begun, notice, action } = props
  const { t } = useLingui()
  const count = useCount()
  return (
    <WizardForm
      frame={frame}
      form={form}
      notice={notice}
      question={<Trans>Where are you going, and when?</Trans>}
      intro={<Trans>Add each country you’ll pay in.</Trans>}
      action={action}
    >
      {stops.map((stop, at) => (
        <fieldset
          // oxlint-disable-next-line react/no-array-index-key -- stops have no identity other than their index
          key={`${at} of ${stops.length}`}
          className={`${PANEL_CLASS} relative min-w-0 p-4 sm:p-6`}
        >
          <legend
            data-group={stops.length > 1 || undefined}
            className={stops.length === 1 ? 'sr-only' : 'float-start mb-4 font-medium'}
          >
            <Trans>Destination {count(at + 1)}</Trans>
          </legend>
          {stops.length > 1 && (
            <IconButton
              icon="close"
              label={t`Remove destination ${count(at + 1)}`}
              onClick={() => onStops(withoutStop(stops, at))}
              className="absolute end-2 top-2"
            />
          )}
          <div className="clear-both">
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>
              <StopFields
                stop={stop}
                at={at}
                first={firstDay(stops[at - 1], begun, today)}
                today={today}
                errorOf={form.errorOf}
                onChange={(change) => {
                  onStops(withChangedStop(stops, at, change))
                  form.clearError(`stops.${at}.${'country' in change ? 'country' : 'days'}`)
                }}
              />
            </Suspense>
          </div>
        </fieldset>
      ))}
      {stops.length < TRIP_STOPS_MAX && (
        <Button
          tone="quiet"
          className="-ms-2 justify-self-start"
          onClick={() => onStops(withNewStop(stops))}
        >
          <Icon name="plus" size={20} />
          <Trans>Add another country</Trans>
        </Button>
      )}
    </WizardForm>
  )
}

/** First selectable day: the end of the previous stop, or the start of a trip under way. */
function firstDay(before: Stop | undefined, begun: string | undefined, today: string): string {
  if (before && before.leavesOn > today) return before.leavesOn
  return begun !== undefined && begun < today ? begun : today
}
