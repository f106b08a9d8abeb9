import { Trans, useLingui } from '@lingui/react/macro'
import type { RequestDetail } from '@sadu/contract'
import { answerRequest, NOTE_MAX } from '@sadu/contract/requests/calls'
import { noteFor } from '@sadu/contract/requests/note'
import { Form } from '../../forms/form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { NoteText } from './note-text.tsx'
import { asksForSlot, questionOf } from './question.ts'
import { useAnswer } from './queries.ts'
import { SlotForm } from './slot-form.tsx'

/** The issuer's question in the reader's language, and the form to answer it. */
export function AnswerPanel({ detail: { request, thread } }: { detail: RequestDetail }) {
  const language = useLanguage()
  const asked = questionOf(thread)
  return (
    <section
      aria-labelledby="answer-title"
      className="grid gap-4 rounded-lg border border-saffron-ink/40 bg-saffron-tint p-4 shadow-panel sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="answer-title" className="text-lg font-semibold">
          <Trans>We need an answer from you</Trans>
        </h2>
        {asked?.note && <NoteText text={noteFor(language, asked.note)} />}
      </div>
      {asksForSlot(thread) ? (
        <SlotForm reference={request.reference} />
      ) : (
        <TextForm key={asked?.at} reference={request.reference} askedAt={asked?.at ?? ''} />
      )}
    </section>
  )
}

/** An answer in the person's own words. */
function TextForm({ reference, askedAt }: { reference: string; askedAt: string }) {
  const { t } = useLingui()
  const answer = useAnswer()
  const form = useCallForm({
    call: answerRequest,
    fields: ['note'],
    rules: ({ note }) => ({ note: note.trim() === '' ? 'required' : null }),
    textOf: (_, reason) => (reason === 'required' ? t`Write your answer` : undefined),
    initial: { note: '' },
    // Each question has its own draft, so that an answer that was sent is none to the next one.
    draft: `request-${reference} ${askedAt}`,
    isBusy: answer.isBusy,
    problem: answer.problem,
    onSubmit: async ({ note }) => {
      const { error } = await answer.run({ reference, note: note.trim() })
      if (!error) showToast(t`We’ve received your answer`)
    },
  })
  const { value, onValue, error, id } = form.controlled('note')
  return (
    <Form form={form}>
      <TextArea
        id={id}
        label={t`Your answer`}
        maxLength={NOTE_MAX}
        required
        value={value}
        error={error}
        onChange={(event) => onValue(event.target.value)}
      />
      <div>
        <Button type="submit" isBusy={answer.isBusy} busyLabel={<Trans>Sending…</Trans>}>
          <Trans>Send the answer</Trans>
        </Button>
      </div>
    </Form>
  )
}
