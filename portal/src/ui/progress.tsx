type ProgressProps = {
  /** The measured quantity. */
  label: string
  value: number
  /** The amount on hold in addition to the value, hatched. */
  held?: number
  max: number
  /** The value as text for screen readers. */
  valueText: string
  tone?: 'madder' | 'palm' | 'danger'
}

const TONES = { madder: 'bg-madder-ink', palm: 'bg-palm', danger: 'bg-danger-ink' }

/** Stripes in the colour of the bar's text. */
const HATCHED =
  'bg-[repeating-linear-gradient(135deg,currentColor_0_2px,transparent_2px_5px)] forced-colors:bg-[Mark]'
const INKS = { madder: 'text-madder-ink', palm: 'text-palm', danger: 'text-danger-ink' }

/** A share as a bar that fills in the reading direction. For money, the filled part is spent, the
 * hatched part is on hold, and the rest is available. Values out of range are clamped. */
export function Progress({
  label,
  value,
  held = 0,
  max,
  valueText,
  tone = 'madder',
}: ProgressProps) {
  const within = (amount: number, most: number) =>
    max > 0 ? Math.min(most, Math.max(0, amount / max)) : 0
  const share = within(value, 1)
  const heldShare = within(held, 1 - share)
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers style <meter> inconsistently
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={valueText}
      className="flex h-2 overflow-hidden rounded-full bg-sunken forced-colors:border"
    >
      <div
        className={`h-full transition-[width] duration-200 forced-colors:bg-[Highlight] ${heldShare > 0 ? 'rounded-s-full' : 'rounded-full'} ${TONES[tone]}`}
        style={{ width: `${share * 100}%` }}
      />
      {heldShare > 0 && (
        <div
          data-held
          className={`h-full min-w-1.5 transition-[width] duration-200 ${HATCHED} ${INKS[tone]}`}
          style={{ width: `${heldShare * 100}%` }}
        />
      )}
    </div>
  )
}
