import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { TrayDraft } from '@sadu/contract/centurion/tray'
import type { Figure } from '@sadu/contract/centurion/shape'
import type { BridgeError } from '../../data/errors.ts'
import { weekdayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { ChartPicture } from './chart-picture.tsx'
import { FigureValue } from './figure-value.tsx'

type TrayCardProps = {
  draft: TrayDraft
  note: string
  chart: string
  /** The fee for each guest in a lounge. */
  guestFee: Figure | undefined
  isBusy: boolean
  problem: BridgeError | null
  onAccept: () => void
  onChange: () => void
  onLeaveOut: () => void
}

/** One arrangement: the programme, the day, the guests, and its three actions. */
export function TrayCard(props: TrayCardProps) {
  const { draft, note, chart, guestFee, isBusy, problem, onAccept, onChange, onLeaveOut } = props
  const { t } = useLingui()
  const formats = useFormats()
  const { programme, day, guests, facts } = draft
  const what = programme.name[formats.language]
  const others = guests - 1
  return (
    <article className="flex min-w-0 flex-col gap-4 wrap-anywhere">
      <div className="flex items-center gap-4">
        <ChartPicture chart={chart} className="h-10 w-auto max-w-12 shrink-0" />
        <h3 className="text-lg">{what}</h3>
      </div>
      <div className="grid gap-2">
        <p>
          <time dateTime={day}>
            <bdi>{weekdayText(day, formats)}</bdi>
          </time>
          {' · '}
          {others === 0 ? (
            <Trans>for you</Trans>
          ) : (
            <Plural value={others} one="for you and # guest" other="for you and # guests" />
          )}
        </p>
        <p className="text-pretty text-ink-2">{note}</p>
        {facts.kind === 'lounge' && others > 0 && guestFee && (
          <p className="text-sm text-ink-2">
            <Trans>
              Each guest is <FigureValue figure={guestFee} />, billed to your card.
            </Trans>
          </p>
        )}
      </div>
      {problem && !isBusy && <ProblemNotice problem={problem} />}
      <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-3">
        <Button
          isBusy={isBusy}
          busyLabel={<Trans>Sending…</Trans>}
          aria-label={isBusy ? undefined : t`Accept: ${what}`}
          onClick={onAccept}
        >
          <Trans>Accept</Trans>
        </Button>
        <Button tone="secondary" aria-label={t`Change: ${what}`} onClick={onChange}>
          <Trans>Change</Trans>
        </Button>
        <Button tone="quiet" aria-label={t`Not now: ${what}`} onClick={onLeaveOut}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </article>
  )
}
