import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile, ResultsOf } from '@sadu/contract'
import { requestPersonal } from '@sadu/contract/profile/calls'
import { PERSONAL_FIELDS, personalProblems } from '@sadu/contract/profile/rules'
import { useState } from 'react'
import { DraftBoundary } from '../../forms/draft-boundary.tsx'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { Form } from '../../forms/form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { Button } from '../../ui/button.tsx'
import { CountryField } from '../../ui/country-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChangedNotice, FormActions } from './form-parts.tsx'
import { usePersonalTexts } from './messages.ts'
import { type PersonalChange, useConfirmEmail, useOpened, useRequestPersonal } from './queries.ts'

type PersonalFormProps = {
  profile: Profile
  onClose: () => void
  onSent: (sent: ResultsOf<typeof requestPersonal>) => void
}

/** Request to change personal details, which the issuer compares with the ID. */
export function PersonalForm(props: PersonalFormProps) {
  const { t } = useLingui()
  const draft = useDraft({ kind: 'personalDetails' })
  const { opened, takeOver } = useOpened(props.profile)
  return (
    <DraftBoundary draft={draft} loading={t`Loading what you entered`}>
      {() => (
        <Fields
          key={`${opened.version} ${draft.content ? 'kept' : 'new'}`}
          {...props}
          opened={opened}
          takeOver={takeOver}
          draft={draft}
        />
      )}
    </DraftBoundary>
  )
}

type PersonalField = (typeof PERSONAL_FIELDS)[number]

type FieldsProps = PersonalFormProps & {
  opened: Profile
  takeOver: () => void
  draft: ReturnType<typeof useDraft<'personalDetails'>>
}

function Fields({ profile, opened, takeOver, draft, onClose, onSent }: FieldsProps) {
  const { t } = useLingui()
  const texts = usePersonalTexts()
  const stepUp = useRequestPersonal(async (sent) => {
    await draft.stopSaving()
    onSent(sent)
  })
  const [waiting, setWaiting] = useState<PersonalChange | null>(null)
  const [confirmedEmail, setConfirmedEmail] = useState(opened.email)
  const emailStep = useConfirmEmail((address) => {
    setConfirmedEmail(address)
    if (waiting) void stepUp.ask(waiting)
  })
  const pendingAction = stepUp.pendingAction ?? emailStep.pendingAction
  const problem = stepUp.problem ?? emailStep.problem
  const isBusy = (stepUp.busy ?? emailStep.busy) !== null && !pendingAction
  const { fullName, nationality, email, version } = opened
  const isChanged = profile.version !== version || problem?.name === 'changedMeanwhile'
  const held = {
    fullName: fullName.en,
    fullNameAr: fullName.ar,
    nationality: nationality ?? '',
    email: email ?? '',
  }
  const form = useCallForm({
    call: requestPersonal,
    fields: PERSONAL_FIELDS,
    rules: personalProblems,
    textOf: (name, reason) => texts[name][reason],
    initial: fieldsOf((name) => draft.content?.[name] ?? held[name]),
    // Untouched fields stay out of the draft and follow later changes.
    onTyped: (typed) => draft.save(changedFrom(held, typed)),
    isBusy,
    problem: isChanged || pendingAction ? null : problem,
    onSubmit: async (typed) => {
      if (isChanged) return undefined
      await draft.flush()
      const change = { version, ...typed }
      const address = typed.email.trim()
      if (address === confirmedEmail) return stepUp.ask(change)
      setWaiting(change)
      return emailStep.ask({ email: address })
    },
  })
  const { onValue: chooseNationality, ...chosen } = form.controlled('nationality')
  const changeTo = async () => {
    stepUp.cancel()
    emailStep.cancel()
    await draft.startAgain()
    takeOver()
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {isChanged && <ChangedNotice onTakeOver={() => void changeTo()} />}
      {draft.content && (
        <DraftNotice title={<Trans>You were changing your details</Trans>} draft={draft} />
      )}
      <Form form={form}>
        <div className="grid gap-5 @xl:grid-cols-2">
          <TextField
            {...form.field('fullName')}
            label={t`Full name`}
            hint={<Trans>In English letters, as on your ID</Trans>}
            dir="ltr"
            autoComplete="off"
          />
          <TextField
            {...form.field('fullNameAr')}
            label={t`Full name in Arabic`}
            hint={<Trans>Leave blank to keep the current name</Trans>}
            dir="rtl"
            lang="ar"
            autoComplete="off"
            required={false}
          />
          <CountryField
            {...chosen}
            onChange={({ target }) => chooseNationality(target.value)}
            required
            label={t`Nationality`}
            placeholder={t`Please choose`}
          />
          <TextField
            {...form.field('email')}
            label={t`Email`}
            type="email"
            dir="ltr"
            autoComplete="email"
          />
        </div>
        <p className="max-w-prose text-sm text-ink-2">
          <Trans>
            We’ll ask you to confirm. Then we compare this with your ID and decide within 2 working
            days. Until then, your details stay as they are.
          </Trans>
        </p>
        <FormActions onClose={onClose}>
          <Button type="submit" isBusy={isBusy} busyLabel={<Trans>Sending…</Trans>}>
            <Trans>Send the request</Trans>
          </Button>
        </FormActions>
      </Form>
      <ConfirmAction
        stepUp={emailStep}
        what={<Trans>Confirm your new email address</Trans>}
        verb={<Trans>Confirm the address</Trans>}
      />
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Change your personal details</Trans>}
        verb={<Trans>Send the request</Trans>}
      />
    </div>
  )
}

const fieldsOf = (valueOf: (name: PersonalField) => string) =>
  Object.fromEntries(PERSONAL_FIELDS.map((name) => [name, valueOf(name)])) as Record<
    PersonalField,
    string
  >

/** The fields whose value differs. */
const changedFrom = (
  held: Record<PersonalField, string>,
  typed: Partial<Record<PersonalField, string>>,
) =>
  Object.fromEntries(
    PERSONAL_FIELDS.filter((name) => typed[name] !== held[name]).map((name) => [name, typed[name]]),
  )
