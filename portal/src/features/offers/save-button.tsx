import { useLingui } from '@lingui/react/macro'
import type { Offer } from '@sadu/contract'
import { useLanguage } from '../../i18n/use-language.ts'
import { showToast } from '../../ui/toast.ts'
import { useSaves } from './queries.ts'

const HEART =
  'M12 20S3.5 15 3.5 9.2A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.4C20.5 15 12 20 12 20Z'

/** Saves an offer to the user's card, or removes it from all cards. */
function useSaving({ offerReference, savedTo }: Pick<Offer, 'offerReference' | 'savedTo'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const { save, unsave } = useSaves()
  const isBusy = save.isBusy || unsave.isBusy
  // Optimistic: shows the requested state at once.
  const isSaved = isBusy ? save.isBusy : savedTo.length > 0
  const toggle = async () => {
    if (isBusy) return
    const { error } = await (isSaved ? unsave : save).run({ offerReference })
    if (error) showToast(error.message[language], 'danger')
    else {
      showToast(isSaved ? t`Removed from your saved offers` : t`Saved. You’ll find it under Saved.`)
    }
  }
  return { isSaved, toggle }
}

type SaveButtonProps = { offer: Offer; className?: string }

/** Heart button in the corner of an offer. */
export function SaveButton({ offer, className = '' }: SaveButtonProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { isSaved, toggle } = useSaving(offer)
  const merchant = offer.merchantName[language]
  return (
    <button
      type="button"
      aria-label={t`Save the offer from ${merchant}`}
      aria-pressed={isSaved}
      onClick={toggle}
      className={`grid size-11 place-items-center rounded-full bg-surface text-madder-ink shadow-panel transition-colors duration-150 hover:bg-madder-tint forced-colors:border ${className}`}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden focusable={false}>
        <path
          d={HEART}
          fill={isSaved ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
