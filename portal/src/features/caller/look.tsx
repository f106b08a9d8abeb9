import { Trans, useLingui } from '@lingui/react/macro'
import type { lookForCall, ResultsOf } from '@sadu/contract'
import { timeText } from '../../i18n/formats/dates.ts'
import { useCount } from '../../i18n/formats/use-count.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Notice } from '../../ui/notice.tsx'

/** Result of the lookup: the words of the current call, or a notice that there is no call to
 * trust. */
export function Look({ look }: { look: ResultsOf<typeof lookForCall> }) {
  const { t } = useLingui()
  const formats = useFormats()
  const count = useCount()
  if (look.state === 'shown') {
    const time = timeText(look.endsAt, formats)
    return (
      <div className="grid gap-3">
        <h3 className="font-semibold">
          <Trans>We’re calling you. The words are:</Trans>
        </h3>
        <ol aria-label={t`Three words, in this order`} className="flex flex-wrap gap-3">
          {look.words.map((word, at) => (
            <li
              key={word.en}
              className="flex min-w-28 flex-1 items-baseline gap-2 rounded-md border border-line bg-sunken px-4 py-3 text-xl font-semibold"
            >
              <span aria-hidden className="text-sm font-normal text-ink-2">
                {count(at + 1)}
              </span>
              {word[formats.language]}
            </li>
          ))}
        </ol>
        <p className="text-sm text-ink-2">
          <Trans>
            They’re valid until {time} and shown once. If the caller says different words, or can’t
            say them, hang up.
          </Trans>
        </p>
      </div>
    )
  }
  if (look.state === 'none') {
    return (
      <Notice tone="danger" isStatic title={<Trans>We’re not calling you right now</Trans>}>
        <Trans>Whoever is on the phone isn’t us. Hang up now.</Trans>
      </Notice>
    )
  }
  const time = timeText(look.seenAt, formats)
  return (
    <Notice
      tone="warning"
      isStatic
      title={<Trans>The words of this call were shown at {time}</Trans>}
    >
      <Trans>
        They’re shown once. If it wasn’t you who saw them, hang up and call us. Otherwise, ask us to
        call you again.
      </Trans>
    </Notice>
  )
}
