import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { Language } from '../../i18n/language.ts'
import type { FaqLink } from '@sadu/contract/support/faq-content'

type Target = { label: MessageDescriptor; link: Pick<LinkProps, 'to' | 'search' | 'hash'> }

/** Link targets of the answers, with their labels. */
const TARGETS = {
  activate: { label: msg`Activate a card`, link: { to: '/active-card/$cardType' } },
  caller: {
    label: msg`Is it us calling?`,
    link: { to: '/customer-service', search: { tab: 'caller' } },
  },
  cards: { label: msg`See your cards`, link: { to: '/manage-card-details' } },
  changeLimit: { label: msg`Change limit`, link: { to: '/card-limit/$cardType' } },
  changePin: {
    label: msg`Change the PIN`,
    link: { to: '/view-pin/$cardType', search: { tab: 'change' } },
  },
  controls: {
    label: msg`Open the card controls`,
    link: { to: '/card-detail', hash: 'controls' },
  },
  devices: { label: msg`Devices and sign-in`, link: { to: '/trusted-devices/$cardType' } },
  dispute: { label: msg`Dispute a charge`, link: { to: '/billing-dispute/$cardType' } },
  enrol: { label: msg`Enrol`, link: { to: '/$lang/$type/enrollment' } },
  forgotPassword: { label: msg`Reset your password`, link: { to: '/$lang/$type/forgot-password' } },
  forgotUserId: { label: msg`Recover your user ID`, link: { to: '/$lang/$type/forgot-id' } },
  home: { label: msg`See your account`, link: { to: '/home' } },
  givePoints: { label: msg`Give points`, link: { to: '/points', search: { tab: 'give' } } },
  movePoints: { label: msg`Move points`, link: { to: '/points', search: { tab: 'move' } } },
  offers: { label: msg`See the offers`, link: { to: '/offers' } },
  password: { label: msg`Change your password`, link: { to: '/update-password' } },
  payNow: { label: msg`Pay now`, link: { to: '/pay' } },
  cardRules: {
    label: msg`Open the card rules`,
    link: { to: '/card-detail', search: { tab: 'rules' } },
  },
  payout: {
    label: msg`Send your credit balance to your bank`,
    link: { to: '/card-detail', search: { tab: 'payout' } },
  },
  pending: { label: msg`See pending and declined`, link: { to: '/pending-transactions' } },
  personal: {
    label: msg`See your details`,
    link: { to: '/personal-information/$cardType' },
  },
  pin: { label: msg`View PIN`, link: { to: '/view-pin/$cardType' } },
  reportCard: { label: msg`Report a card`, link: { to: '/card-issue/$cardType' } },
  requests: { label: msg`See your requests`, link: { to: '/requests' } },
  rewards: { label: msg`See your rewards`, link: { to: '/membership-rewards' } },
  statements: {
    label: msg`See your statements`,
    link: { to: '/transactions', search: { tab: 'statements' } },
  },
  supplementary: { label: msg`Supplementary card`, link: { to: '/apply-supplementary' } },
  suspend: { label: msg`Suspend a card`, link: { to: '/block-card/$cardType' } },
  transactions: { label: msg`See your transactions`, link: { to: '/transactions' } },
  trips: { label: msg`See your trips`, link: { to: '/trips' } },
  verify: { label: msg`Verify a document`, link: { to: '/$lang/verify' } },
} as const satisfies Record<FaqLink, Target>

type Visitor = { language: Language; cardType: 'primary' | 'supplementary' }

/** The link of an answer for the current user. Protected routes require signing in first. */
export function faqLink(
  name: FaqLink,
  { language, cardType }: Visitor,
): { label: MessageDescriptor; link: LinkProps } {
  const { label, link } = TARGETS[name]
  const params = { lang: language, type: 'cardholder', cardType }
  return { label, link: { ...link, params } as LinkProps }
}
