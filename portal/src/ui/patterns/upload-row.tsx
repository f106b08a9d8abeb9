import { Trans, useLingui } from '@lingui/react/macro'
import type { FileProblem } from '../chosen-files.ts'
import { fileSizeText } from '../../i18n/formats/file-size.ts'
import { shareText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Icon, type IconName } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'

type UploadState =
  /** `share` is the progress, from 0 to 1. */
  | { name: 'sending'; share: number }
  | { name: 'ready' }
  /** The upload failed and can be retried. */
  | { name: 'broken'; message: string }
  /** The bridge's message if the file itself was valid. */
  | { name: 'refused'; problem: FileProblem | { message: string } }

export type UploadedFile = {
  key: string
  fileName: string
  /** In bytes. */
  size: number
  state: UploadState
  /** The URL of its preview, if it is an image. */
  preview?: string
}

type UploadRowProps = {
  file: UploadedFile
  onRemove: () => void
  /** Retries a failed upload. */
  onRetry?: () => void
  /** Opens an uploaded file. */
  onOpen?: () => void
}

const LOOKS: Record<UploadState['name'], { icon: IconName; square: string; edge: string }> = {
  sending: { icon: 'file', square: 'bg-sunken text-ink-2', edge: 'border-line' },
  ready: { icon: 'check', square: 'bg-palm-tint text-palm-ink', edge: 'border-line' },
  broken: {
    icon: 'alert',
    square: 'bg-surface text-danger-ink',
    edge: 'border-danger-ink bg-danger-tint',
  },
  refused: {
    icon: 'alert',
    square: 'bg-surface text-danger-ink',
    edge: 'border-danger-ink bg-danger-tint',
  },
}

/** One file: its name, its size, its progress, and a remove button. */
export function UploadRow({ file, onRemove, onRetry, onOpen }: UploadRowProps) {
  const { fileName, size, state, preview } = file
  const { t } = useLingui()
  const formats = useFormats()
  const look = LOOKS[state.name]
  const sizeText = fileSizeText(size, formats)
  const percent = state.name === 'sending' ? Math.round(state.share * 100) : 0
  const sent = shareText(percent, 100, formats)
  return (
    <div className={`grid gap-2 rounded-md border p-3 ${look.edge}`}>
      <div className="flex items-center gap-3">
        <span className={`grid size-10 shrink-0 place-items-center rounded-md ${look.square}`}>
          {preview !== undefined && state.name !== 'refused' ? (
            <img src={preview} alt="" className="size-10 rounded-md object-cover" />
          ) : (
            <Icon name={look.icon} size={20} />
          )}
        </span>
        <div className="grid min-w-0 flex-1">
          {onOpen && state.name === 'ready' ? (
            <button
              type="button"
              onClick={onOpen}
              aria-label={t`Open: ${fileName}`}
              className="inline-flex min-h-11 items-center justify-self-start rounded-sm text-start font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              <bdi className="wrap-anywhere">{fileName}</bdi>
            </button>
          ) : (
            <bdi className="justify-self-start font-medium wrap-anywhere">{fileName}</bdi>
          )}
          <div className="text-sm text-ink-2">
            {state.name === 'sending' && (
              <Trans>
                <bdi>{sizeText}</bdi>, sending <bdi dir="ltr">{sent}</bdi>
              </Trans>
            )}
            {state.name === 'ready' && (
              <Trans>
                <bdi>{sizeText}</bdi>, ready
              </Trans>
            )}
            {state.name === 'broken' && (
              <p role="alert" className="text-danger-ink">
                {state.message}
              </p>
            )}
            {state.name === 'refused' && (
              <p role="alert" className="text-danger-ink">
                <Refusal problem={state.problem} />
              </p>
            )}
          </div>
        </div>
        {onRetry && state.name === 'broken' && (
          <IconButton icon="refresh" label={t`Send again: ${fileName}`} onClick={onRetry} />
        )}
        <IconButton
          icon={state.name === 'ready' ? 'trash' : 'close'}
          label={state.name === 'sending' ? t`Cancel: ${fileName}` : t`Remove: ${fileName}`}
          onClick={onRemove}
        />
      </div>
      {state.name === 'sending' && (
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers style <progress> inconsistently
          role="progressbar"
          aria-label={fileName}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-1 overflow-hidden rounded-full bg-sunken forced-colors:border"
        >
          <div
            className="h-full rounded-full bg-madder-ink transition-[width] duration-200 forced-colors:bg-[CanvasText]"
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
    </div>
  )
}

function Refusal({ problem }: { problem: FileProblem | { message: string } }) {
  switch (problem) {
    case 'kind':
      return <Trans>Only PNG, JPG and PDF files can be sent</Trans>
    case 'size':
      return <Trans>File is too large, maximum file size is 5MB</Trans>
    case 'empty':
      return <Trans>The file is empty</Trans>
    default:
      return problem.message
  }
}
