import { useLingui } from '@lingui/react/macro'
import type { SpendingCycle } from '@sadu/contract'
import { useId } from 'react'
import { directionOf } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Amount } from '../../ui/amount.tsx'
import { CycleRange } from './cycle-range.tsx'

const HEIGHT = 100
const WIDTH = 40

type CycleBarsProps = {
  cycles: readonly SpendingCycle[]
  chosen: string
  onChoose: (from: string) => void
}

/** One bar per cycle, earliest on the left in both languages because the time axis runs left to
 * right. The bars are native radio buttons: the selected one is marked by its row of teeth and its
 * font weight, not by colour alone. */
export function CycleBars({ cycles, chosen, onChoose }: CycleBarsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = useId()
  const most = Math.max(1, ...cycles.map(({ total }) => total.minor))
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t`Show the cycle`}</legend>
      <div dir="ltr" className="flex items-stretch gap-1 @sm:gap-3">
        {cycles.map((cycle) => (
          <label
            key={cycle.from}
            className="group relative grid min-w-0 flex-1 cursor-pointer grid-cols-1 content-start justify-items-center gap-2 rounded-md pt-2 pb-3 transition-colors duration-150 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus @sm:px-1"
          >
            <Bar share={cycle.total.minor / most} />
            <span
              dir={directionOf(language)}
              className="grid justify-items-center text-center text-xs text-ink-2 group-has-checked:font-semibold group-has-checked:text-ink @md:text-sm forced-colors:group-has-checked:underline"
            >
              <CycleRange cycle={cycle} />
              <span className="sr-only @md:not-sr-only">
                <Amount money={cycle.total} />
              </span>
            </span>
            <input
              type="radio"
              name={name}
              value={cycle.from}
              checked={cycle.from === chosen}
              onChange={() => onChoose(cycle.from)}
              className="sr-only"
            />
            <span
              aria-hidden
              className="absolute bottom-0 hidden h-[0.375rem] w-[2.25rem] bg-madder-ink teeth group-has-checked:block"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Bar({ share }: { share: number }) {
  const height = Math.max(2, Math.min(1, Math.max(0, share)) * HEIGHT)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      className="h-36 w-full max-w-20 text-control group-has-checked:text-madder-ink"
    >
      <rect
        y={HEIGHT - height}
        width={WIDTH}
        height={height}
        rx={2}
        fill="currentColor"
        className="transition-colors duration-150"
      />
    </svg>
  )
}
