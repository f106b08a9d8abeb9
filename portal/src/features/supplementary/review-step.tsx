import { Trans, useLingui } from '@lingui/react/macro'
import { GENDERS, TITLES } from '@sadu/contract/core/person'
import { asOnCard } from '@sadu/contract/supplementary/names'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { StepUpButton } from '../../step-up/step-up-button.tsx'
import { AddressText, useCountryName } from '../../ui/address-text.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { DeadlineText } from '../../ui/date-text.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Phone } from '../../ui/phone.tsx'
import { useRelationshipNames } from '../../ui/relationship-names.ts'
import { Wizard } from '../../ui/patterns/wizard.tsx'
import { WizardSummary } from '../../ui/patterns/wizard-summary.tsx'
import type { StepProps } from './step-props.ts'
import {
  type Field,
  idKindOf,
  inputOf,
  nameOnCardOf,
  relationshipOf,
  idNumberOf,
} from './entries.ts'
import { useMessages } from './messages.ts'
import { useDocumentNames, useGenderNames, useIdKindNames, useTitleNames } from './names.ts'
import { type ApplyStep, stepOf } from './steps.ts'
import { useApply, useIsAsking } from './use-apply.ts'

type ReviewStepProps = StepProps & {
  stopSaving: () => Promise<void>
  onDone: (reference: string) => void
}

/** Summary of all answers before submitting and confirming. */
export function ReviewStep({ stopSaving, onDone, ...props }: ReviewStepProps) {
  const { frame, entries, given, goTo, card, known, purposes, documents } = props
  const { t } = useLingui()
  const countryName = useCountryName()
  const messageOf = useMessages()
  const names = {
    title: useTitleNames(),
    gender: useGenderNames(),
    relationship: useRelationshipNames(),
    idKind: useIdKindNames(),
  }
  const isAsking = useIsAsking()
  const stepUp = useApply(onDone)
  const idKind = idKindOf(entries)
  const documentNames = useDocumentNames(idKind === 'id' ? idNumberOf(entries) : '')
  const references = purposes.flatMap((purpose) => documents[purpose].references)
  const input = inputOf(entries, given, references)
  if (!input || !card) return null
  const problem = stepUp.startProblem
  const [refused] = problem?.details?.fields ?? []
  const send = async () => {
    await stopSaving()
    await stepUp.ask(input)
  }
  const fullName = `${input.firstName.trim()} ${input.lastName.trim()}`
  const arabicName = `${input.firstNameAr} ${input.lastNameAr}`.trim()
  const title = names.title[TITLES.find((one) => one === entries.title) ?? 'mr']
  const change = (step: ApplyStep) => ({ onChange: () => goTo(step) })
  return (
    <Wizard
      {...frame}
      question={<Trans>Does everything look right?</Trans>}
      intro={
        isAsking ? (
          <Trans>
            The primary cardmember decides first. They see the name, the relationship, the name on
            the card and its limit, but neither the documents nor anything else of the person.
          </Trans>
        ) : (
          <Trans>We check the application and tell you what we decide.</Trans>
        )
      }
      action={
        <StepUpButton stepUp={stepUp} onClick={() => void send()}>
          <Trans>Send the application</Trans>
        </StepUpButton>
      }
    >
      <div className="grid gap-4">
        {problem && !refused && <ProblemNotice problem={problem} />}
        {refused && (
          <Notice
            tone="danger"
            title={messageOf(refused.path as Field, refused.reason)}
            action={
              <Button tone="secondary" onClick={() => goTo(stepOf(refused.path))}>
                <Trans>Change it</Trans>
              </Button>
            }
          >
            <Trans>Nothing was sent.</Trans>
          </Notice>
        )}
        <WizardSummary
          lines={[
            {
              key: 'name',
              name: t`Name`,
              value: (
                <>
                  {title} <bdi>{fullName}</bdi>
                  {arabicName !== '' && (
                    <>
                      <br />
                      <bdi lang="ar">{arabicName}</bdi>
                    </>
                  )}
                </>
              ),
              ...change('contact'),
            },
            {
              key: 'reach',
              name: t`Email and mobile`,
              value: (
                <>
                  <bdi dir="ltr">{input.email}</bdi>
                  <br />
                  <Phone number={input.mobile} />
                </>
              ),
              ...change('contact'),
            },
            {
              key: 'relationship',
              name: t`Relationship`,
              value: names.relationship[relationshipOf(entries) ?? 'other'],
              ...change('relationship'),
            },
            {
              key: 'person',
              name: t`Gender, birth and nationality`,
              value: (
                <>
                  {names.gender[GENDERS.find((one) => one === entries.gender) ?? 'female']}
                  <br />
                  <DeadlineText value={input.bornOn} />
                  <br />
                  {countryName(input.nationality)}
                </>
              ),
              ...change('relationship'),
            },
            {
              key: 'card',
              name: t`On the card`,
              value: (
                <>
                  <bdi dir="ltr">{asOnCard(nameOnCardOf(entries))}</bdi>
                  <br />
                  <Trans>
                    Linked to <MaskedCard lastDigits={card.lastDigits} />
                  </Trans>
                </>
              ),
              ...change('name'),
            },
            {
              key: 'documents',
              name: t`Documents`,
              value: (
                <>
                  {names.idKind[idKind]} <bdi dir="ltr">{input.idNumber}</bdi>
                  {purposes.map((purpose) => (
                    <span key={purpose} className="block text-sm font-normal text-ink-2">
                      {documentNames[purpose]}
                    </span>
                  ))}
                </>
              ),
              ...change('documents'),
            },
            {
              key: 'limit',
              name: t`Limit of the card`,
              value: <Amount money={input.limit} />,
              ...change('limit'),
            },
            {
              key: 'decided',
              name: isAsking ? t`The primary cardmember decides by` : t`Decision by`,
              value: <DeadlineText value={known.decidedOn} hasWeekday />,
            },
            ...(known.address
              ? [
                  {
                    key: 'address',
                    name: t`Sent to`,
                    value: <AddressText address={known.address} />,
                  },
                ]
              : []),
          ]}
        />
      </div>
      <ConfirmAction
        stepUp={stepUp}
        what={
          <Trans>
            Apply for a card for <bdi>{fullName}</bdi>
          </Trans>
        }
        terms={
          <Trans>
            Limit of the card: <Amount money={input.limit} />
          </Trans>
        }
        card={{ tier: card.tier, isUsable: true }}
        verb={<Trans>Send the application</Trans>}
      />
    </Wizard>
  )
}
