import { Trans } from '@lingui/react/macro'
import { useIsAsking } from './use-apply.ts'

/** What the screen is called: a supplementary cardmember asks the primary one. */
export function ApplyTitle() {
  return useIsAsking() ? <Trans>Ask for a card</Trans> : <Trans>Supplementary card</Trans>
}
