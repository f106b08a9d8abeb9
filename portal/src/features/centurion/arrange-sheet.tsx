import { Trans, useLingui } from '@lingui/react/macro'
import type { ResultsOf } from '@sadu/contract'
import {
  ARRANGEMENT_NOTE_MAX,
  arrangementDayProblem,
  arrangementDays,
  MAX_GUESTS,
} from '@sadu/contract/requests/arrangement'
import { requestArrangement } from '@sadu/contract/centurion/calls'
import type { CenturionPageName } from '@sadu/contract/core/centurion-pages'
import type { CenturionProgramme } from '@sadu/contract/centurion/shape'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { lazyPart } from '../../code/lazy-code.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { DraftBoundary } from '../../forms/draft-boundary.tsx'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { Form } from '../../forms/form.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useEntries } from '../../forms/use-entries.ts'
import { useStepForm } from '../../forms/use-step-form.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { useNextSteps } from '../../ui/patterns/request-steps.tsx'
import { Phone } from '../../ui/phone.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { Manager } from './queries.ts'

const DayField = lazyPart(() => import('../../ui/day-field.tsx'), 'DayField')

/** The programme to arrange, its page, and the relationship manager who arranges it. */
type Arranged = { page: CenturionPageName; programme: CenturionProgramme; manager: Manager }
type Received = ResultsOf<typeof requestArrangement>
type ArrangeSheetProps = Arranged & {
  onClose: () => void
  /** Initial values, unless values were already entered for that day. */
  start?: { day: string; guests: string; note: string }
  onSent?: () => void
}

/** Asks the relationship manager to arrange a programme, with the day, the number of guests, and a
 * note. It becomes a request. The entered values are saved as a draft of this programme. */
export function ArrangeSheet({ onClose, start, onSent, ...arranged }: ArrangeSheetProps) {
  const { t } = useLingui()
  const { language } = useFormats()
  const draft = useDraft({ kind: 'arrangement' })
  const call = useCall(requestArrangement, { onDone: () => onSent?.() })
  const { page, programme } = arranged
  const { content } = draft
  const isOfThis =
    content?.page === page &&
    content.chart === programme.chart &&
    (start === undefined || content.day === start.day)
  const isSent = call.results !== null
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={isSent ? <Trans>Your request</Trans> : programme.name[language]}
    >
      {call.results ? (
        <Sent {...arranged} received={call.results} onClose={onClose} />
      ) : (
        <DraftBoundary draft={draft} loading={t`Loading what you entered`}>
          {() => (
            <ArrangeForm
              key={isOfThis ? 'kept' : 'new'}
              {...arranged}
              draft={isOfThis ? draft : { ...draft, content: start, changedAt: undefined }}
              call={call}
            />
          )}
        </DraftBoundary>
      )}
    </Sheet>
  )
}

type ArrangeFormProps = Arranged & {
  draft: ReturnType<typeof useDraft<'arrangement'>>
  call: ReturnType<typeof useCall<typeof requestArrangement>>
}

function ArrangeForm({ page, programme: { chart }, manager, draft, call }: ArrangeFormProps) {
  const { t } = useLingui()
  const { today } = useSignedInScreen()
  const { calendar, language } = useFormats()
  const { entries, enter } = useEntries(draft)
  const { day = '', guests = '1', note = '' } = entries
  const { first, last } = arrangementDays(today)
  const name = manager.firstName[language]
  const count = Number(guests)
  const form = useStepForm({
    fields: ['day', 'guests', 'note'],
    values: entries,
    enter: (change) => enter({ page, chart, ...change }),
    reasons: {
      day: arrangementDayProblem(day || null, today),
      guests: count >= 1 && count <= MAX_GUESTS ? null : 'required',
    },
    textOf: (field) => {
      if (field === 'day') return t`Choose a day from today, within a year.`
      return field === 'guests' ? t`From 1 to ${MAX_GUESTS}` : null
    },
    problem: call.problem,
    onSubmit: async () => {
      await draft.stopSaving()
      await call.run({
        page,
        chart,
        day: day || null,
        guests: count,
        note: note.trim() || null,
      })
    },
  })
  const noteField = form.controlled('note')
  return (
    <div className="grid grid-cols-1 gap-5">
      <DraftNotice title={<Trans>You were asking for this</Trans>} draft={draft} />
      <Form form={form} className="grid-cols-1 gap-5">
        <div id="day" className="min-w-0">
          <Suspense fallback={<Skeleton className="h-26 w-full" />}>
            <DayField
              label={<Trans>Date</Trans>}
              hint={<Trans>Leave it empty if you haven’t decided.</Trans>}
              value={day}
              onChange={(chosen) => form.set('day', chosen)}
              calendar={calendar}
              min={first}
              max={last}
              error={form.errorOf('day')}
            />
          </Suspense>
        </div>
        <div id="guests" className="max-w-60">
          <NumberField
            label={<Trans>Guests, including you</Trans>}
            value={guests === '' ? null : count}
            onChange={(value) => form.set('guests', value === null ? '' : String(value))}
            min={1}
            max={MAX_GUESTS}
            error={form.errorOf('guests')}
          />
        </div>
        <TextArea
          id={noteField.id}
          name="note"
          label={<Trans>Note for {name}</Trans>}
          hint={<Trans>Optional. Never include a card number, a PIN or a code.</Trans>}
          maxLength={ARRANGEMENT_NOTE_MAX}
          rows={3}
          value={noteField.value}
          error={noteField.error}
          onChange={({ target }) => noteField.onValue(target.value)}
        />
        <div className="grid gap-3">
          <Button type="submit" isBusy={call.isBusy} busyLabel={<Trans>Sending…</Trans>}>
            <Trans>Ask {name}</Trans>
          </Button>
          <p className="text-sm text-ink-2">
            <Trans>
              Sooner than 2 working days? Call {name}: <Phone number={manager.phone} isLink />
            </Trans>
          </p>
        </div>
      </Form>
    </div>
  )
}

type SentProps = Arranged & { received: Received; onClose: () => void }

/** Confirmation of a requested arrangement, in a sheet of its own. */
export function ArrangedSheet(props: SentProps) {
  return (
    <Sheet isOpen onClose={props.onClose} title={<Trans>Your request</Trans>}>
      <Sent {...props} />
    </Sheet>
  )
}

function Sent({ programme, manager, received: { reference, due }, onClose }: SentProps) {
  const { language } = useFormats()
  const next = useNextSteps('arrangement', { on: due.from, dueOn: due.on })
  const name = manager.firstName[language]
  return (
    <Confirmation
      steps={1}
      within="sheet"
      title={<Trans>{name} has your request</Trans>}
      reference={reference}
      decisionBy={due.on}
      dayName={<Trans>Answer by</Trans>}
      next={next}
      actions={
        <>
          <Link to="/requests" search={{ ref: reference }} className={buttonClass('primary')}>
            <Trans>Follow it</Trans>
          </Link>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {programme.name[language]}
    </Confirmation>
  )
}
