import { useLingui } from '@lingui/react/macro'
import { contactProblem, type Stop, stopProblems, type TripGiven } from '@sadu/contract/trips/rules'
import { plainPhone } from '@sadu/contract/core/mobile'
import { stopsOf, stopsText } from '@sadu/contract/trips/stops-text'
import type { TripDraft } from '@sadu/contract/trips/draft'
import { useStepForm } from '../../forms/use-step-form.ts'
import { useReasonText } from '../../problems/reason-text.ts'
import type { TripStep } from './search.ts'

/** Form values of a trip, as stored in the draft. */
export type Entries = TripDraft

const EMPTY: Stop = { country: '', arrivesOn: '', leavesOn: '' }

/** The entered stops; at least one empty stop. */
export function stopsIn({ stops = '' }: Entries): Stop[] {
  const entered = stopsOf(stops)
  return entered.length > 0 ? entered : [EMPTY]
}

/** Serialized stops with one changed, added or removed. */
export const withChangedStop = (
  stops: readonly Stop[],
  at: number,
  change: Partial<Stop>,
): string => stopsText(stops.map((stop, index) => (index === at ? { ...stop, ...change } : stop)))
export const withNewStop = (stops: readonly Stop[]): string => stopsText([...stops, EMPTY])
export const withoutStop = (stops: readonly Stop[], at: number): string =>
  stopsText(stops.filter((_, index) => index !== at))

/** References of the selected cards. */
export const cardsIn = ({ cards = '' }: Entries): string[] => cards.split(' ').filter(Boolean)

/** Validation errors by field path. */
export function problemsOf(entries: Entries, given: TripGiven): Record<string, string> {
  return {
    ...stopProblems(stopsIn(entries), given),
    ...(cardsIn(entries).length === 0 && { cardReferences: 'required' }),
    ...(contactProblem(plainPhone(entries.phone ?? '')) && { contactPhone: 'format' }),
  }
}

/** The step that contains a field. */
export const stepOf = (path: string): TripStep => (path.startsWith('stops') ? 'where' : 'cards')

/** Returns the error message of a field (docs/specification/5-validation.md#trips). */
export function useTripMessages(): (path: string, reason: string) => string {
  const { t } = useLingui()
  const reasonText = useReasonText()
  const days: Record<string, string> = {
    required: t`Choose the day of arrival and the day you leave.`,
    format: t`Choose the day of arrival and the day you leave.`,
    past: t`This day has passed. Choose today or a later one.`,
    tooFar: t`You can plan a trip up to a year ahead.`,
    leavesFirst: t`You leave before you arrive. Check both days.`,
    order: t`You arrive here before you leave the previous country. Check the days.`,
    overlap: t`Another trip of yours is on these days. Change that one, or choose other days.`,
  }
  const country: Record<string, string> = {
    required: t`Choose a country.`,
    home: t`In the Kingdom, you can use your card without planning a trip.`,
  }
  const others: Record<string, Record<string, string>> = {
    cardReferences: {
      required: t`Choose at least one card.`,
      closed: t`One of the cards has since been closed. Choose another one.`,
    },
    contactPhone: { format: t`Write the number with its country code, as +44 20 7946 0123.` },
  }
  return (path, reason) => {
    const texts = path.endsWith('country')
      ? country
      : path.startsWith('stops')
        ? days
        : others[path]
    return texts?.[reason] ?? reasonText(reason)
  }
}

/** Form state of one step. The two dates of a stop form one field. */
export function useTripForm({
  step,
  stops,
  problems,
  onSubmit,
}: {
  step: TripStep
  stops: readonly Stop[]
  problems: Readonly<Record<string, string>>
  onSubmit: () => void
}) {
  const daysOf = (at: number) =>
    problems[`stops.${at}.arrivesOn`] ?? problems[`stops.${at}.leavesOn`]
  const days = stops.map((_, at) => [`stops.${at}.days`, daysOf(at)])
  return useStepForm<string>({
    fields:
      step === 'where'
        ? stops.flatMap((_, at) => [`stops.${at}.country`, `stops.${at}.days`])
        : ['cardReferences', 'contactPhone'],
    reasons: { ...problems, ...Object.fromEntries(days) },
    textOf: useTripMessages(),
    onSubmit,
  })
}
export type TripForm = ReturnType<typeof useTripForm>
