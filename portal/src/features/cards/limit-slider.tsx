import { Trans } from '@lingui/react/macro'
import type { LimitTerms } from '@sadu/contract'
import { LIMIT_STEP_MINOR } from '@sadu/contract/cards/limit'
import { Suspense } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { Amount } from '../../ui/amount.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const Slider = lazyPart(() => import('../../ui/slider.tsx'), 'Slider')

/** Halalas of a riyal, and the step in riyals. */
const MINOR = 100
const STEP = LIMIT_STEP_MINOR / MINOR

type LimitSliderProps = {
  terms: LimitTerms
  /** The typed limit in halalas; null while there is none. */
  minor: number | null
  /** The chosen limit in riyals. */
  onChange: (riyals: number) => void
}

/** The allowed limits as a slider, in whole hundreds of riyals. */
export function LimitSlider({ terms, minor, onChange }: LimitSliderProps) {
  const { current, lowest, highest } = terms
  const min = Math.ceil(lowest.minor / LIMIT_STEP_MINOR) * STEP
  const max = Math.floor(highest.minor / LIMIT_STEP_MINOR) * STEP
  if (min >= max) return null
  const value = Math.min(Math.max((minor ?? current.minor) / MINOR, min), max)
  const amount = (riyals: number) => <Amount money={{ ...current, minor: riyals * MINOR }} />
  return (
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <Slider
        label={<Trans>Or choose it here</Trans>}
        value={value}
        onChange={onChange}
        min={min}
        max={max}
        step={STEP}
        shown={amount(value)}
        ends={[amount(min), amount(max)]}
      />
    </Suspense>
  )
}
