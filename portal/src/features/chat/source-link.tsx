import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatPage, ChatSource } from '@sadu/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { plainAmount } from '../spending/question.ts'
import { Icon } from '../../ui/icon.tsx'

const PAGES: Record<ChatPage, { name: MessageDescriptor; to: NonNullable<LinkProps['to']> }> = {
  home: { name: msg`your account`, to: '/home' },
  cards: { name: msg`your cards`, to: '/manage-card-details' },
  pending: { name: msg`pending and declined`, to: '/pending-transactions' },
  requests: { name: msg`your requests`, to: '/requests' },
  rewards: { name: msg`your rewards`, to: '/membership-rewards' },
  transactions: { name: msg`your transactions`, to: '/transactions' },
  offers: { name: msg`your offers`, to: '/offers' },
  trips: { name: msg`your trips`, to: '/trips' },
}

const LOOK =
  'inline-flex min-h-11 max-w-full items-center gap-2 justify-self-start rounded-md bg-sunken px-3 py-1.5 text-sm text-ink no-underline hover:underline'

/** The source of an answer, as a link. */
export function SourceLink({ source, language }: { source: ChatSource; language: 'en' | 'ar' }) {
  const { i18n } = useLingui()
  if (source.kind === 'page') {
    const { name, to } = PAGES[source.page]
    const page = i18n._(name)
    return (
      <Link to={to} className={LOOK}>
        <Icon name="receipt" size={18} />
        <span className="min-w-0">
          <Trans>Source: {page}</Trans>
        </span>
        <Icon name="chevronForward" size={16} />
      </Link>
    )
  }
  if (source.kind === 'spending') {
    const { amount, currency, country, channel } = source
    return (
      <Link
        to="/card-detail"
        search={{ tab: 'check', amount: plainAmount(amount), currency, country, channel }}
        className={LOOK}
      >
        <Icon name="shield" size={18} />
        <span className="min-w-0">
          <Trans>See the whole answer</Trans>
        </span>
        <Icon name="chevronForward" size={16} />
      </Link>
    )
  }
  const { topic, question, title } = source
  return (
    <Link to="/faqs/$topic" params={{ topic }} hash={question} className={LOOK}>
      <Icon name="info" size={18} />
      <span className="min-w-0">
        <Trans>
          From the questions:{' '}
          <bdi lang={language} className="wrap-anywhere">
            {title}
          </bdi>
        </Trans>
      </span>
      <Icon name="chevronForward" size={16} />
    </Link>
  )
}
