import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import { plainPhone } from '@sadu/contract/core/mobile'
import { daysOfTrip, type Stop } from '@sadu/contract/trips/rules'
import { rangeText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { useCountryName } from '../../ui/address-text.tsx'
import { Button } from '../../ui/button.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Wizard, type WizardFrame } from '../../ui/patterns/wizard.tsx'
import { WizardSummary } from '../../ui/patterns/wizard-summary.tsx'
import { Phone } from '../../ui/phone.tsx'
import { Flag } from './flag.tsx'
import { useTripDays } from './names.ts'
import { useSaveTrip } from './queries.ts'
import type { TripStep } from './search.ts'
import { stepOf, useTripMessages } from './trip-form.ts'

type ReviewStepProps = {
  frame: WizardFrame
  stops: readonly Stop[]
  cards: readonly Card[]
  phone: string
  /** Set when changing a saved trip. */
  tripReference?: string | undefined
  goTo: (step: TripStep) => void
  stopSaving: () => Promise<void>
  onDone: (tripReference: string) => void
}

/** Summary before saving. */
export function ReviewStep(props: ReviewStepProps) {
  const { frame, stops, cards, phone, tripReference, goTo, stopSaving, onDone } = props
  const { t } = useLingui()
  const language = useLanguage()
  const formats = useFormats()
  const nameOf = useCountryName()
  const messageOf = useTripMessages()
  const save = useSaveTrip()
  const { own, other } = useTripDays()(daysOfTrip(stops))
  const contactPhone = plainPhone(phone)
  const [refused] = save.problem?.details?.fields ?? []
  const send = async () => {
    await stopSaving()
    const { results } = await save.run({
      ...(tripReference !== undefined && { tripReference }),
      stops: [...stops],
      cardReferences: cards.map((card) => card.cardReference),
      contactPhone,
    })
    if (results) onDone(results.trip.tripReference)
  }
  return (
    <Wizard
      {...frame}
      question={<Trans>Does everything look right?</Trans>}
      intro={<Trans>You may change or delete the trip at any time.</Trans>}
      action={
        <Button isBusy={save.isBusy} busyLabel={<Trans>Saving…</Trans>} onClick={() => void send()}>
          <Trans>Save the trip</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        {save.problem && !refused && <ProblemNotice problem={save.problem} />}
        {refused && (
          <Notice
            tone="danger"
            title={messageOf(refused.path, refused.reason)}
            action={
              <Button tone="secondary" onClick={() => goTo(stepOf(refused.path))}>
                <Trans>Change it</Trans>
              </Button>
            }
          >
            <Trans>Nothing was saved.</Trans>
          </Notice>
        )}
        <WizardSummary
          lines={[
            {
              key: 'days',
              name: t`Dates`,
              value: (
                <>
                  <bdi>{own}</bdi>
                  <br />
                  <bdi className="text-sm font-normal text-ink-2">{other}</bdi>
                </>
              ),
              onChange: () => goTo('where'),
            },
            {
              key: 'stops',
              name: stops.length > 1 ? t`Countries` : t`Country`,
              value: (
                <ul className="grid gap-2">
                  {stops.map(({ country, arrivesOn, leavesOn }) => (
                    <li key={arrivesOn} className="flex flex-wrap items-center gap-x-3">
                      <Flag country={country} />
                      {nameOf(country)}
                      {stops.length > 1 && (
                        <bdi className="text-sm font-normal text-ink-2">
                          {rangeText(arrivesOn, leavesOn, formats)}
                        </bdi>
                      )}
                    </li>
                  ))}
                </ul>
              ),
              onChange: () => goTo('where'),
            },
            {
              key: 'cards',
              name: t`Cards`,
              value: (
                <ul className="grid gap-1">
                  {cards.map(({ cardReference, cardmemberName, lastDigits }) => (
                    <li key={cardReference}>
                      <bdi>{cardmemberName[language]}</bdi> <MaskedCard lastDigits={lastDigits} />
                    </li>
                  ))}
                </ul>
              ),
              onChange: () => goTo('cards'),
            },
            {
              key: 'phone',
              name: t`Contact while abroad`,
              value: contactPhone === '' ? <Trans>None</Trans> : <Phone number={contactPhone} />,
              onChange: () => goTo('cards'),
            },
          ]}
        />
      </div>
    </Wizard>
  )
}
