import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile, ResultsOf } from '@sadu/contract'
import { requestIdentity } from '@sadu/contract/profile/calls'
import { digitsOrTyped } from '@sadu/contract/core/typed-text'
import { identityProblems, lastIdentityDay } from '@sadu/contract/profile/rules'
import { Suspense, useState } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { lazyPart } from '../../code/lazy-code.ts'
import { DraftBoundary } from '../../forms/draft-boundary.tsx'
import { Form } from '../../forms/form.tsx'
import { UploadsField } from '../../forms/uploads-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useMissingFile } from '../../forms/use-missing-file.ts'
import { useUploads } from '../../forms/use-uploads.ts'
import type { Calendar } from '../../i18n/formats/locale.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { ConfirmAction } from '../../step-up/confirm-action.tsx'
import { Button } from '../../ui/button.tsx'
import { DigitsField } from '../../ui/digits-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChangedNotice, FormActions } from './form-parts.tsx'
import { useIdentityTexts } from './messages.ts'
import { useOpened, useRequestIdentity } from './queries.ts'

const DayField = lazyPart(() => import('../../ui/day-field.tsx'), 'DayField')
const PLACE = { kind: 'identity' } as const
const FIELDS = ['legalId', 'expiresOn', 'identityCopy'] as const

type IdentityFormProps = {
  profile: Profile
  onClose: () => void
  onSent: (sent: ResultsOf<typeof requestIdentity>) => void
}

/** Form for a new ID or expiry date, with a copy as proof. */
export function IdentityForm(props: IdentityFormProps) {
  const { t } = useLingui()
  const draft = useDraft(PLACE)
  return (
    <DraftBoundary draft={draft} loading={t`Loading what you entered`}>
      {() => <Fields {...props} draft={draft} />}
    </DraftBoundary>
  )
}

type FieldsProps = IdentityFormProps & { draft: ReturnType<typeof useDraft<'identity'>> }

function Fields({ profile, draft, onClose, onSent }: FieldsProps) {
  const { t } = useLingui()
  const texts = useIdentityTexts()
  const { today } = useSignedInScreen()
  const { calendar: own } = useFormats()
  const [calendar, setCalendar] = useState<Calendar>(own)
  const { opened, takeOver } = useOpened(profile)
  const uploads = useUploads(PLACE, 'identityCopy')
  const missingFile = useMissingFile()
  const stepUp = useRequestIdentity(async (sent) => {
    await draft.stopSaving()
    onSent(sent)
  })
  const { startProblem: problem } = stepUp
  const isBusy = stepUp.isStarting
  const isChanged = profile.version !== opened.version || problem?.name === 'changedMeanwhile'
  const isMissing = uploads.references.length === 0
  const form = useCallForm<(typeof FIELDS)[number]>({
    call: requestIdentity,
    fields: FIELDS,
    read: (typed) => ({ ...typed, legalId: digitsOrTyped(typed.legalId) }),
    rules: ({ legalId, expiresOn }) => ({
      ...identityProblems({ legalId, expiresOn }, today),
      identityCopy: isMissing ? 'required' : null,
    }),
    textOf: (name, reason) =>
      name === 'identityCopy' ? missingFile(uploads) : texts[name][reason],
    initial: {
      legalId: '',
      expiresOn: draft.content?.expiresOn ?? opened.identityExpiresOn ?? '',
      identityCopy: '',
    },
    // Untouched fields stay out of the draft and follow later changes.
    onTyped: ({ expiresOn }) =>
      draft.save(expiresOn && expiresOn !== opened.identityExpiresOn ? { expiresOn } : {}),
    isBusy: isBusy || uploads.isSending,
    problem: isChanged ? null : problem,
    onSubmit: async ({ legalId, expiresOn }) => {
      if (isChanged) return
      await draft.flush()
      const { version } = opened
      const uploadReferences = [...uploads.references]
      await stepUp.ask({ version, legalId, expiresOn, uploadReferences })
    },
  })
  const expiresOn = form.controlled('expiresOn')
  const { error: copyError } = form.controlled('identityCopy')
  return (
    <div className="grid grid-cols-1 gap-5">
      {isChanged && (
        <ChangedNotice
          onTakeOver={() => {
            stepUp.cancel()
            takeOver()
            form.set('expiresOn', profile.identityExpiresOn ?? '')
          }}
        />
      )}
      <Form form={form}>
        <DigitsField
          {...form.field('legalId')}
          label={t`Personal ID or Iqama number`}
          hint={<Trans>All ten digits, as on the copy that you send</Trans>}
        />
        <div className="grid gap-5 @xl:grid-cols-2">
          <div id="expiresOn" className="min-w-0">
            <Suspense fallback={<Skeleton className="h-26 w-full" />}>
              <DayField
                label={<Trans>Valid until</Trans>}
                value={expiresOn.value}
                onChange={expiresOn.onValue}
                calendar={calendar}
                max={lastIdentityDay(today)}
                error={expiresOn.error}
              />
            </Suspense>
          </div>
          <SelectField
            label={t`Calendar`}
            hint={<Trans>As shown on your ID</Trans>}
            value={calendar}
            onChange={({ target }) =>
              setCalendar(target.value === 'gregory' ? 'gregory' : 'islamic-umalqura')
            }
          >
            <option value="gregory">{t`Gregorian`}</option>
            <option value="islamic-umalqura">{t`Hijri (Umm al-Qura)`}</option>
          </SelectField>
        </div>
        <UploadsField
          id="identityCopy"
          label={t`Copy of the ID`}
          hint={
            <Trans>A photo or a scan of both sides. Only we see it, to check the request.</Trans>
          }
          uploads={uploads}
          error={isMissing ? copyError : undefined}
        />
        <p className="max-w-prose text-sm text-ink-2">
          <Trans>
            We’ll ask you to confirm. Then we check the copy and decide within 2 working days. Until
            then, your details stay as they are.
          </Trans>
        </p>
        <FormActions onClose={onClose}>
          <Button
            type="submit"
            isBusy={isBusy || uploads.isSending}
            busyLabel={<Trans>Sending…</Trans>}
          >
            <Trans>Send the request</Trans>
          </Button>
        </FormActions>
      </Form>
      <ConfirmAction
        stepUp={stepUp}
        what={<Trans>Change your ID details</Trans>}
        verb={<Trans>Send the request</Trans>}
      />
    </div>
  )
}
