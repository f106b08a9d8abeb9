import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer, OfferOnCard } from '@sadu/contract'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { showToast, showUndoToast } from '../../ui/toast.ts'
import { useLinks, useSaves } from './queries.ts'

type ActionProps = { offer: Offer; card: OfferOnCard }

/** Links the offer to the selected card, or unlinks it. */
export function LinkAction({ offer: { offerReference }, card }: ActionProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { link, unlink } = useLinks()
  const { cardReference, lastDigits, linkedAt } = card
  const input = { offerReference, cardReference }
  const digits = <MaskedCard lastDigits={lastDigits} />
  const undo = async () => {
    const { error } = await link.run(input)
    if (error) showToast(error.message[language], 'danger')
  }
  const run = async (call: typeof link | typeof unlink, message: string) => {
    const { error } = await call.run(input)
    if (error) return showToast(error.message[language], 'danger')
    if (call === unlink) showUndoToast(message, () => void undo())
    else showToast(message)
    return undefined
  }
  if (linkedAt !== null) {
    return (
      <Button
        tone="secondary"
        className="w-full"
        isBusy={unlink.isBusy}
        onClick={() => run(unlink, t`Unlinked. What you buy from now on doesn’t count.`)}
      >
        <Trans>Unlink from {digits}</Trans>
      </Button>
    )
  }
  return (
    <Button
      className="w-full"
      isBusy={link.isBusy}
      onClick={() => run(link, t`Linked. What you buy with this card from now on counts.`)}
    >
      <Trans>Link to {digits}</Trans>
    </Button>
  )
}

/** Saves the offer to the selected card, or removes it. */
export function SaveAction({ offer: { offerReference }, card }: ActionProps) {
  const language = useLanguage()
  const { save, unsave } = useSaves()
  const { cardReference, isSaved } = card
  const call = isSaved ? unsave : save
  const run = async () => {
    const { error } = await call.run({ offerReference, cardReference })
    if (error) showToast(error.message[language], 'danger')
  }
  return (
    <Button tone="secondary" className="w-full" isBusy={call.isBusy} onClick={run}>
      <Icon name="heart" size={20} />
      {isSaved ? <Trans>Remove from saved</Trans> : <Trans>Save for later</Trans>}
    </Button>
  )
}
