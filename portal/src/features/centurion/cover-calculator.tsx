import { Trans, useLingui } from '@lingui/react/macro'
import { coverOf } from '@sadu/contract/centurion/cover'
import { addDays } from '@sadu/contract/core/days'
import { readWhole } from '@sadu/contract/core/typed-amount'
import { Suspense, useEffect, useState } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { lazyPart } from '../../code/lazy-code.ts'
import { useCountryName } from '../../ui/address-text.tsx'
import { useAmountProblem } from '../../ui/amount-problem.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import type { DayRange } from '../../ui/range-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCoverResult } from './cover-result.tsx'
import { CoverAnswer } from './cover-answer.tsx'
import { currentTrip } from './current-trip.ts'
import { useTrips } from './queries.ts'
import { CalculatorLayout } from './calculator-layout.tsx'
import { useFigure } from './content-text.tsx'

const RangeField = lazyPart(() => import('../../ui/range-field.tsx'), 'RangeField')

/** Default dates of an unplanned trip: a week, starting in 30 days. */
const sampleDays = (today: string): DayRange => ({
  from: addDays(today, 30),
  to: addDays(today, 36),
})
const OLDEST = 120

/** Shows whether a journey is covered at an age: one of the user’s trips, or any other dates. */
export function CoverCalculator() {
  const { t } = useLingui()
  const { today } = useSignedInScreen()
  const nameOf = useCountryName()
  const { data: trips, isPending } = useTrips()
  const terms = {
    tripDays: useFigure('cover.tripDays'),
    policyDays: useFigure('cover.policyDays'),
    maxAge: useFigure('cover.maxAge'),
    winterDays: useFigure('cover.winterDays'),
    winterAge: useFigure('cover.winterAge'),
  }
  const [chosen, setChosen] = useState<string | null>(null)
  const [typedDays, setDays] = useState<DayRange | null>(() => sampleDays(today))
  const [ageText, setAgeText] = useState('')
  const [winter, setWinter] = useState<'yes' | 'no'>('no')
  const ahead = trips?.filter(({ state }) => state !== 'completed') ?? []
  const reference = chosen ?? currentTrip(trips)?.tripReference ?? ''
  const trip = ahead.find(({ tripReference }) => tripReference === reference)
  const days = trip ? { from: trip.arrivesOn, to: trip.leavesOn } : typedDays
  const { value: age = null, problem } = readWhole(ageText, { most: OLDEST })
  const textOf = useAmountProblem({ most: OLDEST })
  const cover =
    days && age !== null
      ? coverOf(
          {
            arrivesOn: days.from,
            leavesOn: days.to,
            age,
            hasWinterSports: winter === 'yes',
            others: (trips ?? []).filter(({ tripReference }) => tripReference !== reference),
          },
          terms,
        )
      : null
  const [, say] = useCoverResult()
  const coveredDays = cover?.coveredDays
  useEffect(() => {
    say(age === null || coveredDays === undefined ? null : { age, coveredDays })
  }, [say, age, coveredDays])
  return (
    <CalculatorLayout
      inputs={
        <>
          {ahead.length > 0 && (
            <SelectField
              label={t`Journey`}
              value={trip ? reference : ''}
              onChange={({ target }) => setChosen(target.value)}
            >
              {ahead.map(({ tripReference, stops }) => (
                <option key={tripReference} value={tripReference}>
                  {[...new Set(stops.map(({ country }) => nameOf(country)))].join(' · ')}
                </option>
              ))}
              <option value="">{t`Other days`}</option>
            </SelectField>
          )}
          {isPending && <Skeleton className="h-19" />}
          {!isPending && !trip && (
            <Suspense fallback={<Skeleton className="h-24" />}>
              <RangeField label={t`Leave and return`} value={typedDays} onChange={setDays} />
            </Suspense>
          )}
          <MoneyField
            label={t`Age`}
            isWhole
            value={ageText}
            onValue={setAgeText}
            error={problem !== undefined && problem !== 'required' && textOf(problem)}
          />
          <RadioChips<'yes' | 'no'>
            legend={t`Winter sports`}
            value={winter}
            onChoose={setWinter}
            choices={[
              { value: 'yes', title: t`Yes` },
              { value: 'no', title: t`No` },
            ]}
          />
        </>
      }
      answer={
        cover && days ? (
          <CoverAnswer cover={cover} terms={terms} from={days.from} to={days.to} />
        ) : (
          <span className="text-ink-2">
            <Trans>Enter the days and the age to see what’s covered.</Trans>
          </span>
        )
      }
    />
  )
}
