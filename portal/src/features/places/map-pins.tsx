import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Pin } from './clusters.ts'
import type { MapLabel } from './map-labels.ts'
import { PinMark } from './pin-mark.tsx'

type Point = { x: number; y: number }

/** Positions an element on the map; x is measured from the left in both languages. */
const at = ({ x, y }: Point) => ({ transform: `translate(${x}px, ${y}px)` })

const PIN_CLASS =
  'absolute inset-s-0 top-0 -ms-6 -mt-6 grid size-12 place-items-center rounded-full pointer-events-auto'

type PinsProps = {
  pins: readonly (Pin & Point)[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  onOpen: (pin: Pin & { cluster: number }) => void
}

/** Markers and clusters on the map, each a button. */
export function Pins({ pins, chosen, onChoose, onOpen }: PinsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const formats = useFormats()
  return pins.map((pin) => {
    if ('cluster' in pin) {
      const { count } = pin
      return (
        <button
          key={`cluster ${pin.cluster}`}
          type="button"
          style={at(pin)}
          aria-label={t`${plural(count, { one: '# place here, zoom in', other: '# places here, zoom in' })}`}
          className={PIN_CLASS}
          onClick={() => onOpen(pin)}
        >
          <PinMark count={count} isChosen={false} />
          <span
            aria-hidden
            className="col-start-1 row-start-1 text-sm font-semibold text-on-madder"
          >
            {countText(count, formats)}
          </span>
        </button>
      )
    }
    const { placeReference: id, kind, name } = pin.place
    const isChosen = id === chosen
    return (
      <button
        key={id}
        type="button"
        style={at(pin)}
        aria-label={name[language]}
        title={name[language]}
        aria-pressed={isChosen}
        className={`${PIN_CLASS} ${isChosen ? 'z-10' : ''}`}
        onClick={() => onChoose(isChosen ? undefined : id)}
      >
        <PinMark count={1} isChosen={isChosen} />
        {isChosen && (
          <>
            <span className="col-start-1 row-start-1 text-on-madder">
              <Icon name={kind} size={18} />
            </span>
            <span
              dir="auto"
              className="absolute top-full max-w-48 rounded-sm bg-surface px-2 py-0.5 text-sm font-medium whitespace-nowrap text-ink shadow-panel"
            >
              {name[language]}
            </span>
          </>
        )}
      </button>
    )
  })
}

/** Labels on the map, hidden from screen readers because the list has the same content. */
export function Labels({ labels }: { labels: readonly (MapLabel & Point)[] }) {
  const language = useLanguage()
  return labels.map((label) => (
    <span
      key={`${label.name.en} ${label.latitude}`}
      aria-hidden
      dir="auto"
      style={at(label)}
      className="absolute inset-s-0 top-0"
    >
      <span
        className={`block -translate-1/2 whitespace-nowrap text-ink-2 [text-shadow:0_0_3px_var(--color-sunken),0_0_3px_var(--color-sunken)] ${label.isCity ? 'text-sm font-semibold' : 'text-xs font-medium'}`}
      >
        {label.name[language]}
      </span>
    </span>
  ))
}
