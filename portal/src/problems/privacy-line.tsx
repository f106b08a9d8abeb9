import { Trans } from '@lingui/react/macro'
import { useBrand } from '../brand/brand.ts'
import { useLanguage } from '../i18n/use-language.ts'

/** The notice that stands at the end of every page (docs/specification/2-screens-and-routes.md#shell). */
export function PrivacyLine() {
  const { privacy } = useBrand().links
  return (
    <Trans>
      All users are subject to the{' '}
      <a
        href={privacy[useLanguage()]}
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
