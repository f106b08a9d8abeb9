import { Trans, useLingui } from '@lingui/react/macro'
import { setNote } from '@sadu/contract/transactions/calls'
import { NOTE_LENGTH } from '@sadu/contract/transactions/note'
import { useState } from 'react'
import { useCall } from '../../data/queries/use-call.ts'
import { ShortForm } from '../../forms/form-frame.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.ts'
import { EditedInPlace, type Editing } from './edited-in-place.tsx'
import type { Detail } from './queries.ts'

/** The person's note on a transaction, and its form. No one else can read it. */
export function ChargeNote({ transaction }: Pick<Detail, 'transaction'>) {
  const [state, setState] = useState<Editing>('untouched')
  return (
    <EditedInPlace state={state}>
      {state === 'open' ? (
        <NoteForm transaction={transaction} onClose={() => setState('closed')} />
      ) : (
        <Note text={transaction.note} onEdit={() => setState('open')} />
      )}
    </EditedInPlace>
  )
}

function Note({ text, onEdit }: { text: string | null; onEdit: () => void }) {
  const { t } = useLingui()
  if (text === null) {
    return (
      <Button tone="secondary" className="min-h-12" onClick={onEdit}>
        <Trans>Add a note</Trans>
      </Button>
    )
  }
  return (
    <section aria-label={t`Your note`} className="flex items-start justify-between gap-x-4">
      <div className="grid min-w-0 gap-0.5">
        <h3 className="text-sm text-ink-2">
          <Trans>Your note</Trans>
        </h3>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      </div>
      <Button tone="quiet" aria-label={t`Change your note`} onClick={onEdit}>
        <Trans>Change</Trans>
      </Button>
    </section>
  )
}

function NoteForm({ transaction, onClose }: Pick<Detail, 'transaction'> & { onClose: () => void }) {
  const { t } = useLingui()
  const { transactionReference, note } = transaction
  const call = useCall(setNote, { background: true })
  const save = async (text: string) => {
    const { error } = await call.run({ transactionReference, note: text })
    if (error) return
    showToast(text.trim() === '' ? t`The note is removed` : t`The note is saved`)
    onClose()
  }
  const form = useCallForm({
    call: setNote,
    fields: ['note'],
    textOf: (_, reason) =>
      reason === 'tooLong' ? t`A note has at most ${NOTE_LENGTH} characters` : undefined,
    initial: { note: note ?? '' },
    isBusy: call.isBusy,
    problem: call.problem,
    onSubmit: (typed) => save(typed.note),
  })
  const { onValue, ...field } = form.controlled('note')
  return (
    <ShortForm form={form}>
      <TextArea
        {...field}
        onChange={({ target }) => onValue(target.value)}
        label={t`Your note`}
        hint={t`Only you can read it. Search finds it.`}
        maxLength={NOTE_LENGTH}
        rows={2}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={call.isBusy} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save</Trans>
        </Button>
        {note !== null && (
          <Button tone="secondary" disabled={call.isBusy} onClick={() => void save('')}>
            <Trans>Remove the note</Trans>
          </Button>
        )}
        <Button tone="quiet" disabled={call.isBusy} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </ShortForm>
  )
}
