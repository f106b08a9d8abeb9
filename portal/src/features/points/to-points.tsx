import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../ui/text-link.tsx'

/** Link to the points and their history. */
export function ToPoints() {
  return (
    <TextLink to="/membership-rewards">
      <Trans>See your points</Trans>
    </TextLink>
  )
}
