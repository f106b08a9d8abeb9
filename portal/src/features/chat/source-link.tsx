import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatPage, ChatSource } from '@sadu/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { shortDecimalText } from '@sadu/contract/core/decimal'
import { SPENT_KINDS } from '@sadu/contract/transactions/spent-kinds'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccountsStore } from '../../data/stores/accounts.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Page = { name: MessageDescriptor; link: LinkProps }

const PAGES: Record<ChatPage, Page> = {
  home: { name: msg`your account`, link: { to: '/home' } },
  cards: { name: msg`your cards`, link: { to: '/manage-card-details' } },
  pending: { name: msg`pending and declined`, link: { to: '/pending-transactions' } },
  requests: { name: msg`your requests`, link: { to: '/requests' } },
  instalments: { name: msg`your instalments`, link: { to: '/instalments' } },
  points: { name: msg`what you paid with points`, link: { to: '/points' } },
  rewards: { name: msg`your rewards`, link: { to: '/membership-rewards' } },
  transactions: { name: msg`your transactions`, link: { to: '/transactions' } },
  offers: { name: msg`your offers`, link: { to: '/offers' } },
  trips: { name: msg`your trips`, link: { to: '/trips' } },
  places: {
    name: msg`ATMs and branches`,
    link: { to: '/customer-service', search: { tab: 'places' } },
  },
  privacy: {
    name: msg`privacy and your data`,
    link: {
      to: '/personal-information/$cardType',
      search: { tab: 'privacy' },
    },
  },
}

/** The source of an answer, as a link. */
export function SourceLink({ source, language }: { source: ChatSource; language: 'en' | 'ar' }) {
  const { i18n } = useLingui()
  const cardType = useAccountsStore(({ user }) => user?.cardmember ?? 'primary')
  if (source.kind === 'page') {
    const { name, link } = PAGES[source.page]
    const page = i18n._(name)
    return (
      <ToSource icon="receipt" link={{ ...link, params: { cardType } } as LinkProps}>
        <Trans>Source: {page}</Trans>
      </ToSource>
    )
  }
  if (source.kind === 'spending') {
    const { amount, currency, country, channel } = source
    const asked = { amount: shortDecimalText(amount), currency, country, channel }
    return (
      <ToSource icon="shield" link={{ to: '/card-detail', search: { tab: 'check', ...asked } }}>
        <Trans>See the whole answer</Trans>
      </ToSource>
    )
  }
  if (source.kind === 'spent') {
    const { from, to, daysOf, category, text } = source
    const search = {
      ...(from !== null && { from }),
      ...(to !== null && { to }),
      ...(daysOf === 'posting' && { by: daysOf }),
      ...(category !== null && { category }),
      ...(text !== null && { text }),
      kind: SPENT_KINDS.join(),
    }
    return (
      <ToSource icon="receipt" link={{ to: '/transactions', search }}>
        <Trans>See these transactions</Trans>
      </ToSource>
    )
  }
  const { topic, question, title } = source
  return (
    <ToSource icon="info" link={{ to: '/faqs/$topic', params: { topic }, hash: question }}>
      <Trans>
        From our FAQs:{' '}
        <bdi lang={language} className="wrap-anywhere">
          {title}
        </bdi>
      </Trans>
    </ToSource>
  )
}

type ToSourceProps = { icon: IconName; link: LinkProps; children: ReactNode }

function ToSource({ icon, link, children }: ToSourceProps) {
  return (
    <Link
      {...link}
      className="inline-flex min-h-11 max-w-full items-center gap-2 justify-self-start rounded-md bg-sunken px-3 py-1.5 text-sm text-ink no-underline hover:underline"
    >
      <Icon name={icon} size={18} />
      <span className="min-w-0">{children}</span>
      <Icon name="chevronForward" size={16} />
    </Link>
  )
}
