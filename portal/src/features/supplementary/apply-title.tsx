import { Trans } from '@lingui/react/macro'
import { useIsAsking } from './use-apply.ts'

/** Screen title; it differs for a supplementary cardmember, who asks the primary one. */
export function ApplyTitle() {
  return useIsAsking() ? <Trans>Ask for a card</Trans> : <Trans>Supplementary card</Trans>
}
