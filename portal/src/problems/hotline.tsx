import { Trans } from '@lingui/react/macro'
import { useIssuer } from '../bridge/use-issuer.ts'
import { Phone } from '../ui/phone.tsx'

/** The issuer's number to call, as a link; until it is known, where to find it. */
export function Hotline() {
  const number = useIssuer()?.brand.hotline
  return number ? (
    <Phone number={number} isLink className="font-medium text-ink" />
  ) : (
    <Trans>the number on the back of your card</Trans>
  )
}
