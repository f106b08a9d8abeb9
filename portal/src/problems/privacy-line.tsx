import { Trans } from '@lingui/react/macro'
import { useBrand } from '../brand/brand.ts'
import { useLanguage } from '../i18n/use-language.ts'

/** The privacy notice at the end of every page, with a link where the issuer has one
 * (docs/specification/2-screens-and-routes.md#shell). */
export function PrivacyLine() {
  const language = useLanguage()
  const { privacy } = useBrand().links
  if (!privacy) return <Trans>All users are subject to the privacy statement.</Trans>
  return (
    <Trans>
      All users are subject to the{' '}
      <a
        href={privacy[language]}
        target="_blank"
        rel="noreferrer"
        className="py-3 underline underline-offset-4 hover:text-ink"
      >
        privacy statement
      </a>
      .
    </Trans>
  )
}
