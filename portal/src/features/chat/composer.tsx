import { Trans, useLingui } from '@lingui/react/macro'
import { CHAT_TEXT_MAX } from '@sadu/contract/chat/calls'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useDraft } from '../../forms/use-draft.ts'
import { UploadsField } from '../../forms/uploads-field.tsx'
import { useUploads } from '../../forms/use-uploads.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const PLACE = { kind: 'chat' } as const

type ComposerProps = {
  /** Sends the message; resolves to whether it was delivered. */
  onSend: (text: string, uploadReferences: string[]) => Promise<boolean>
}

/** Message field with attachments. An unsent message is saved as a draft on the bridge. */
export function Composer(props: ComposerProps) {
  const draft = useDraft(PLACE)
  const uploads = useUploads(PLACE, 'chatFile')
  if (draft.query.isPending) return <Skeleton className="h-12 rounded-full" />
  return <Line {...props} draft={draft} uploads={uploads} />
}

type LineProps = ComposerProps & {
  draft: ReturnType<typeof useDraft<'chat'>>
  uploads: ReturnType<typeof useUploads>
}

function Line({ onSend, draft, uploads }: LineProps) {
  const { t } = useLingui()
  const [text, setText] = useState(draft.content?.text ?? '')
  const hasFiles = uploads.field.files.length > 0
  const [isAttaching, setAttaching] = useState(hasFiles)
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(text)
  // Files of messages that are on their way, or were delivered. No other message sends them.
  const sentFiles = useRef(new Set<string>())
  const write = (value: string) => {
    latest.current = value
    setText(value)
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const typed = text.trim()
    const files = uploads.references.filter((file) => !sentFiles.current.has(file))
    if (uploads.isSending || (typed === '' && files.length === 0)) return
    for (const file of files) sentFiles.current.add(file)
    write('')
    await draft.stopSaving()
    if (await onSend(typed, files)) {
      if (hasFiles) uploads.clear()
      setAttaching(false)
    } else {
      for (const file of files) sentFiles.current.delete(file)
      // Restore the undelivered message above the text typed meanwhile.
      const all = [typed, latest.current].filter(Boolean).join('\n')
      write(all)
      draft.save({ text: all })
    }
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    <form ref={form} onSubmit={(event) => void send(event)} className="grid gap-3">
      {isAttaching && (
        <div className="max-h-60 overflow-y-auto">
          <UploadsField id="chat-files" label={t`Files`} uploads={uploads} />
        </div>
      )}
      <div className="flex flex-wrap items-end justify-end gap-2">
        <IconButton
          icon="clip"
          label={t`Attach files`}
          aria-expanded={isAttaching}
          onClick={() => setAttaching(!isAttaching)}
        />
        <textarea
          dir="auto"
          rows={1}
          value={text}
          maxLength={CHAT_TEXT_MAX}
          aria-label={t`Write a message`}
          placeholder={t`Write a message`}
          enterKeyHint="send"
          onChange={({ target: { value } }) => {
            write(value)
            draft.save({ text: value })
          }}
          onKeyDown={sendByKey}
          className="field-sizing-content max-h-40 min-h-12 min-w-0 flex-1 basis-32 resize-none rounded-[1.5rem] border border-control bg-surface px-4 py-2.5 text-ink placeholder:text-ink-2"
        />
        <button
          type="submit"
          aria-label={t`Send`}
          title={t`Send`}
          aria-disabled={uploads.isSending || undefined}
          className="grid size-12 shrink-0 place-items-center rounded-full bg-madder text-on-madder transition-colors duration-150 hover:bg-madder-hover aria-disabled:cursor-progress forced-colors:border"
        >
          <Icon name="plane" size={22} />
        </button>
      </div>
      {draft.problem && (
        <output className="text-sm text-ink-2">
          <Trans>What you write can’t be saved right now.</Trans>
        </output>
      )}
    </form>
  )
}
