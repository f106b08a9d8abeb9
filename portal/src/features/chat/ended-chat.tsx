import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatThread } from '@sadu/contract'
import { CHAT_STARS } from '@sadu/contract/chat/calls'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useDownload, useRate } from './queries.ts'

/** Actions on an ended thread: rate it, download it, start a new one. */
export function EndedChat({ thread, onNew }: { thread: ChatThread; onNew: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 py-2">
      <Stars thread={thread} />
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onNew}>
          <Trans>Start a new chat</Trans>
        </Button>
        <DownloadButton threadReference={thread.threadReference} />
      </div>
    </div>
  )
}

function Stars({ thread: { threadReference, rating } }: { thread: ChatThread }) {
  const { t } = useLingui()
  const { run } = useRate()
  const [pressed, setPressed] = useState<number | null>(null)
  const given = pressed ?? rating
  const rate = async (stars: number) => {
    setPressed(stars)
    const { error } = await run({ threadReference, rating: stars })
    if (error) setPressed(null)
  }
  return (
    <fieldset className="grid justify-items-center gap-1">
      <legend className="mx-auto mb-1 text-center font-medium">
        {rating === null ? <Trans>How was this chat?</Trans> : <Trans>Thank you.</Trans>}
      </legend>
      <div className="flex">
        {Array.from({ length: CHAT_STARS }, (_, at) => at + 1).map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="stars"
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              checked={given === stars}
              aria-label={t`${stars} of ${CHAT_STARS} stars`}
              onChange={() => void rate(stars)}
            />
            <Icon
              name="star"
              className={stars <= (given ?? 0) ? 'fill-saffron text-saffron-ink' : 'text-ink-2'}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Downloads the whole thread as text. */
export function DownloadButton({ threadReference }: { threadReference: string }) {
  const { run, isBusy } = useDownload()
  const download = async () => {
    const { results } = await run({ threadReference })
    if (!results) return
    saveFile(results.fileName, new Blob([results.content], { type: 'text/plain;charset=utf-8' }))
  }
  return (
    <Button tone="secondary" isBusy={isBusy} onClick={() => void download()}>
      <Icon name="download" size={20} />
      <Trans>Download</Trans>
    </Button>
  )
}
