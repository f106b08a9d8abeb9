import { Trans, useLingui } from '@lingui/react/macro'
import { answerRequest, NOTE_MAX, type RequestDetail } from '@sadu/contract'
import { Form } from '../../forms/form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.ts'
import { NoteText } from './note-text.tsx'
import { useAnswer } from './queries.ts'

/** The issuer's question and the form to answer it. */
export function AnswerPanel({ detail: { request, thread } }: { detail: RequestDetail }) {
  const { t } = useLingui()
  const answer = useAnswer()
  const { reference } = request
  const asked = thread.findLast(({ event }) => event === 'askedForMore')
  const form = useCallForm({
    call: answerRequest,
    fields: ['note'],
    rules: ({ note }) => ({ note: note.trim() === '' ? 'required' : null }),
    textOf: (_, reason) => (reason === 'required' ? t`Write your answer` : undefined),
    initial: { note: '' },
    draft: `request-${reference}`,
    isBusy: answer.isBusy,
    problem: answer.problem,
    onSubmit: async ({ note }) => {
      const { error } = await answer.run({ reference, note: note.trim() })
      if (!error) showToast(t`Your answer is with us`)
    },
  })
  const { value, onValue, error, id } = form.controlled('note')
  return (
    <section
      aria-labelledby="answer-title"
      className="grid gap-4 rounded-lg border border-saffron-ink/40 bg-saffron-tint p-4 shadow-panel sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="answer-title" className="text-lg font-semibold">
          <Trans>We need an answer from you</Trans>
        </h2>
        {asked?.note && <NoteText text={asked.note} />}
      </div>
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
    </section>
  )
}
