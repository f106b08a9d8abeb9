import { Trans } from '@lingui/react/macro'
import { useBrand } from '../../brand/brand.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextAnchor } from '../../ui/text-link.tsx'

/** The issuer’s agreements, where its description says that they are. */
export function Agreements() {
  const language = useLanguage()
  const { links } = useBrand()
  return (
    <ul className="grid">
      <li>
        <TextAnchor href={links.cardAgreements[language]}>
          <Trans>Card agreements</Trans>
        </TextAnchor>
      </li>
      <li>
        <TextAnchor href={links.terms[language]}>
          <Trans>Terms of service</Trans>
        </TextAnchor>
      </li>
      <li>
        <TextAnchor href={links.privacy[language]}>
          <Trans>Privacy statement</Trans>
        </TextAnchor>
      </li>
    </ul>
  )
}
