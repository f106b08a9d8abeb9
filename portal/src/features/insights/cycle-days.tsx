import { directionOf } from '../../i18n/language.ts'
import { dayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import type { Recurring } from './queries.ts'

/** Every third cycle has a label. */
const EVERY = 3

const CURRENT = 'font-semibold text-ink'
/** The narrowest phones have no room for the labels next to the bold one. */
const BESIDE = 'max-[22.5rem]:invisible'

/** The first days of the cycles, as labels above the lines. */
export function CycleDays({ cycles, current }: Pick<Recurring, 'cycles'> & { current: number }) {
  const formats = useFormats()
  return (
    <div dir="ltr" aria-hidden className="flex text-xs text-ink-2">
      {cycles.map(({ from }, at) =>
        at % EVERY === 0 ? (
          <span
            key={from}
            className={`flex-1 ${at === current ? CURRENT : ''} ${Math.abs(at - current) === EVERY ? BESIDE : ''}`}
          >
            <bdi dir={directionOf(formats.language)}>{dayText(from, formats, 'short')}</bdi>
          </span>
        ) : null,
      )}
    </div>
  )
}
