import { Trans, useLingui } from '@lingui/react/macro'
import type { CardAction } from '@sadu/contract/cards/actions'
import type { LinkProps } from '@tanstack/react-router'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { useCards } from '../../data/queries/cards.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type ActionRow, ActionRows } from '../../ui/patterns/action-rows.tsx'

/** A kind of request. `needs` lists card actions of which one must be allowed; if empty, anyone can
 * make the request. */
type Kind = { needs: readonly CardAction[]; isForPrimary?: boolean; row: ActionRow }

/** All kinds of requests, each with a link to its form. */
export function NewRequest({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { cardmember } = useSignedInScreen().user
  const cards = useCards().data
  const params = { cardType: cardmember }
  const kinds: readonly Kind[] = [
    {
      needs: ['dispute'],
      row: {
        key: 'dispute',
        icon: 'undo',
        title: <Trans>Dispute a charge</Trans>,
        detail: <Trans>One that you don’t recognise or don’t accept</Trans>,
        link: { to: '/billing-dispute/$cardType', params, search: {} } as LinkProps,
      },
    },
    {
      needs: ['reportLost', 'orderReplacement'],
      row: {
        key: 'card',
        icon: 'card',
        title: <Trans>A new card</Trans>,
        detail: <Trans>For one that was lost, stolen or damaged</Trans>,
        link: { to: '/card-issue/$cardType', params, search: { step: 'what' } } as LinkProps,
      },
    },
    {
      needs: ['changeLimit', 'askForLimit'],
      row: {
        key: 'limit',
        icon: 'chart',
        title: <Trans>A different limit</Trans>,
        detail: <Trans>A higher one needs approval</Trans>,
        link: { to: '/card-limit/$cardType', params, search: {} } as LinkProps,
      },
    },
    {
      needs: ['addSupplementary', 'askForSupplementary'],
      row: {
        key: 'supplementary',
        icon: 'plus',
        title: <Trans>A supplementary card</Trans>,
        detail: <Trans>A card on your account for someone else</Trans>,
        link: { to: '/apply-supplementary' },
      },
    },
    {
      needs: [],
      isForPrimary: true,
      row: {
        key: 'payout',
        icon: 'cash',
        title: <Trans>Your credit balance</Trans>,
        detail: <Trans>Sent to your bank account</Trans>,
        link: { to: '/card-detail', search: { tab: 'payout' } } as LinkProps,
      },
    },
    {
      needs: [],
      row: {
        key: 'details',
        icon: 'person',
        title: <Trans>A change of your details</Trans>,
        detail: <Trans>Your name, your ID or your nationality</Trans>,
        link: { to: '/personal-information/$cardType', params, search: {} } as LinkProps,
      },
    },
    {
      needs: [],
      row: {
        key: 'message',
        icon: 'message',
        title: <Trans>A message or a complaint</Trans>,
        detail: <Trans>For anything else</Trans>,
        link: { to: '/contact-us' },
      },
    },
  ]
  const isPossible = ({ needs, isForPrimary = false }: Kind) =>
    (!isForPrimary || cardmember === 'primary') &&
    (needs.length === 0 ||
      cards === undefined ||
      cards.some(({ actions }) => needs.some((one) => actions.includes(one))))
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>New request</Trans>}>
      <div className="-mx-6 -mb-2">
        <ActionRows
          label={t`What you can ask for`}
          rows={kinds.filter(isPossible).map(({ row }) => row)}
        />
      </div>
    </Dialog>
  )
}
