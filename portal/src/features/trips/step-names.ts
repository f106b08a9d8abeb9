import { useLingui } from '@lingui/react/macro'
import type { TripStep } from './search.ts'

/** Display name of each planning step. */
export function useStepNames(): Record<TripStep, string> {
  const { t } = useLingui()
  return { where: t`Destination and dates`, cards: t`Choose cards`, review: t`Review` }
}
