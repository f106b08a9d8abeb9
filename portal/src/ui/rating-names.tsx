import { Trans } from '@lingui/react/macro'
import type { Rating } from '@sadu/contract/core/ratings'
import type { ReactNode } from 'react'

/** Display names of the ratings. */
export function useRatingNames(): Record<Rating, ReactNode> {
  return {
    1: <Trans context="rating">Very poor</Trans>,
    2: <Trans context="rating">Poor</Trans>,
    3: <Trans context="rating">Fair</Trans>,
    4: <Trans context="rating">Good</Trans>,
    5: <Trans context="rating">Very good</Trans>,
  }
}
