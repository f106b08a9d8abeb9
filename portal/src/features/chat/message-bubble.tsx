import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatMessage } from '@sadu/contract'
import type { ReactNode } from 'react'
import { fetchUpload } from '../../data/queries/uploads.ts'
import { timeText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ActPanel } from './act-panel.tsx'
import { Avatar } from './avatar.tsx'
import { SourceLink } from './source-link.tsx'

type BubbleProps = {
  side: 'own' | 'issuer'
  text: string
  language?: 'en' | 'ar'
  children?: ReactNode
}

const SIDES = {
  own: { row: 'justify-self-end', box: 'rounded-ee-sm bg-madder text-on-madder' },
  issuer: {
    row: 'justify-self-start',
    box: 'rounded-ss-sm border border-line bg-surface text-ink',
  },
}

/** One message: the user’s own on the end side, the issuer’s on the start side. */
export function Bubble({ side, text, language, children }: BubbleProps) {
  const { row, box } = SIDES[side]
  return (
    <div className={`flex max-w-[min(34rem,94%)] items-end gap-3 ${row}`}>
      {side === 'issuer' && (
        <span className="max-sm:hidden">
          <Avatar />
        </span>
      )}
      <div className={`grid min-w-0 grid-cols-1 gap-2 rounded-xl px-4 py-2.5 ${box}`}>
        {text !== '' && (
          <p dir="auto" lang={language} className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

/** A message with its source, files, author and time. */
export function MessageBubble({
  message,
  children,
}: {
  message: ChatMessage
  children?: ReactNode
}) {
  const { author, text, language, at, source, files, act } = message
  const formats = useFormats()
  const side = author === 'customer' ? 'own' : 'issuer'
  return (
    <Bubble side={side} text={text} language={language}>
      {files.map((file) => (
        <FileButton key={file.uploadReference} {...file} />
      ))}
      {act && <ActPanel act={act} />}
      {source && <SourceLink source={source} language={language} />}
      {children}
      <p className={side === 'own' ? 'text-sm' : 'text-sm text-ink-2'}>
        <Author author={author} /> <bdi>{timeText(at, formats)}</bdi>
      </p>
    </Bubble>
  )
}

function Author({ author }: Pick<ChatMessage, 'author'>) {
  if (author === 'assistant') return <Trans>Assistant,</Trans>
  if (author === 'person') return <Trans>Customer service,</Trans>
  return (
    <span className="sr-only">
      <Trans>You,</Trans>
    </span>
  )
}

function FileButton({ uploadReference, fileName }: ChatMessage['files'][number]) {
  const { t } = useLingui()
  const open = async () => {
    const content = await fetchUpload({ uploadReference })
    if (content) saveFile(fileName, content)
  }
  return (
    <button
      type="button"
      onClick={() => void open()}
      aria-label={t`Open: ${fileName}`}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-start underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      <Icon name="file" size={20} />
      <bdi className="wrap-anywhere">{fileName}</bdi>
    </button>
  )
}
