import { Trans, useLingui } from '@lingui/react/macro'
import type { StatementFormat } from '@sadu/contract'
import type { Language } from '../../i18n/language.ts'
import { shareText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Reference } from '../../ui/reference.tsx'
import { type Download, useDownload } from './use-download.ts'

type DownloadButtonsProps = {
  accountReference: string
  /** Absent for the current cycle. */
  statementReference?: string
  /** The language of the file. */
  language: Language
  /** Accessible name of the file, for users who can't see the context of the buttons. */
  subject: string
}

/** Download buttons for the two formats of a statement, with progress and result. */
export function DownloadButtons({ subject, ...of }: DownloadButtonsProps) {
  const { t } = useLingui()
  const { calendar } = useFormats()
  const { download, start } = useDownload()
  const running = download?.phase === 'running' ? download.format : null
  const button = (format: StatementFormat, name: string) => (
    <Button
      tone="secondary"
      isBusy={running === format}
      disabled={running !== null && running !== format}
      aria-label={t`Download ${subject} as ${name}`}
      onClick={() => void start({ ...of, calendar, format })}
    >
      {running !== format && <Icon name="download" size={20} />}
      <span lang="en">{name}</span>
    </Button>
  )
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {button('pdf', 'PDF')}
        {button('csv', 'CSV')}
      </div>
      <div aria-live="polite">
        {download?.phase === 'running' && <Arriving {...download} />}
        {download?.phase === 'saved' && (
          <p className="flex items-start gap-2 text-sm text-palm-ink">
            <Icon name="check" size={18} className="mt-0.5" />
            <span>
              <Trans>
                Saved as <Reference value={download.fileName} />
              </Trans>
            </span>
          </p>
        )}
      </div>
      {download?.phase === 'failed' && (
        <ProblemNotice
          problem={download.problem}
          action={
            <Button tone="secondary" onClick={() => void start(download.wanted)}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
    </div>
  )
}

function Arriving({ share, isAgain }: Extract<Download, { phase: 'running' }>) {
  const { t } = useLingui()
  const formats = useFormats()
  const text = isAgain ? t`The connection was lost. Trying again…` : t`Preparing the file…`
  if (share === null) return <p className="text-sm text-ink-2">{text}</p>
  return (
    <div className="grid max-w-60 gap-1.5">
      <p className="text-sm text-ink-2">
        <Trans>Downloading…</Trans>
      </p>
      <Progress
        label={t`Downloading…`}
        value={share}
        max={1}
        valueText={shareText(share, 1, formats)}
      />
    </div>
  )
}
