type ProgressProps = {
  /** What is measured. */
  label: string
  value: number
  max: number
  /** The value as text for screen readers. */
  valueText: string
  tone?: 'madder' | 'palm' | 'danger'
}

const TONES = { madder: 'bg-madder-ink', palm: 'bg-palm', danger: 'bg-danger-ink' }

/** A share as a bar that fills in the reading direction. Values out of range are clamped. */
export function Progress({ label, value, max, valueText, tone = 'madder' }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers style <meter> inconsistently
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={valueText}
      className="h-2 overflow-hidden rounded-full bg-sunken forced-colors:border"
    >
      <div
        className={`h-full rounded-full transition-[width] duration-200 forced-colors:bg-[Highlight] ${TONES[tone]}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
