import { Trans } from '@lingui/react/macro'
import { useBrand } from '../../brand/brand.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Phone } from '../../ui/phone.tsx'
import { useManager } from './queries.ts'

/** Whom to call to book: the user’s relationship manager, or the hotline if there is none. */
export function Booking({ by }: { by: 'manager' | 'hotline' | 'none' }) {
  const manager = useManager()
  const { hotline } = useBrand()
  const language = useLanguage()
  if (by === 'none') return null
  if (by === 'manager' && manager) {
    const name = manager.firstName[language]
    return (
      <p className="text-sm">
        <Trans>
          To arrange it, call {name}: <Phone number={manager.phone} isLink />
        </Trans>
      </p>
    )
  }
  return (
    <p className="text-sm">
      <Trans>
        To arrange it, call the hotline: <Phone number={hotline} isLink />
      </Trans>
    </p>
  )
}
