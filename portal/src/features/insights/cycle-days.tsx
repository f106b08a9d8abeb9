import { directionOf } from '../../i18n/language.ts'
import { dayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import type { Recurring } from './queries.ts'

/** A label for every third cycle is enough. */
const EVERY = 3

/** The first days of cycles, above the lines. */
export function CycleDays({ cycles, current }: Pick<Recurring, 'cycles'> & { current: number }) {
  const formats = useFormats()
  return (
    <div dir="ltr" aria-hidden className="flex text-xs text-ink-2">
      {cycles.map(({ from }, at) =>
        at % EVERY === 0 ? (
          <span key={from} className={`flex-1 ${at === current ? 'font-semibold text-ink' : ''}`}>
            <bdi dir={directionOf(formats.language)}>{dayText(from, formats, 'short')}</bdi>
          </span>
        ) : null,
      )}
    </div>
  )
}
