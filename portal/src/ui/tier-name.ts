import { useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'

/** Returns the name of a card tier. */
export function useTierName(): (tier: Card['tier']) => string {
  const { t } = useLingui()
  const names = {
    classic: t`Classic`,
    gold: t`Gold`,
    platinum: t`Platinum`,
    centurion: t`Centurion`,
  }
  return (tier) => names[tier]
}
