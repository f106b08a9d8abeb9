import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Localized } from '@sadu/contract'
import { useBrand } from '../../brand/brand.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextAnchor } from '../../ui/text-link.tsx'

/** Links to the issuer’s agreements, if its brand description has any. */
export function Agreements() {
  const { cardAgreements, terms, privacy } = useBrand().links
  if (!cardAgreements && !terms && !privacy) {
    return <Trans>Call us, and we will send you the agreements of your card.</Trans>
  }
  return (
    <ul className="grid">
      <Agreement to={cardAgreements}>
        <Trans>Card agreements</Trans>
      </Agreement>
      <Agreement to={terms}>
        <Trans>Terms of service</Trans>
      </Agreement>
      <Agreement to={privacy}>
        <Trans>Privacy statement</Trans>
      </Agreement>
    </ul>
  )
}

function Agreement({ to, children }: { to: Localized | null; children: ReactNode }) {
  const language = useLanguage()
  if (!to) return null
  return (
    <li>
      <TextAnchor href={to[language]}>{children}</TextAnchor>
    </li>
  )
}
