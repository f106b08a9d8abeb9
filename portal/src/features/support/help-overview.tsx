import { COMPLAINT_DAYS } from '@sadu/contract/requests/message'
import { useCount } from '../../i18n/formats/use-count.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { useAccountsStore } from '../../data/stores/accounts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { ActionRows } from '../../ui/patterns/action-rows.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useEarlySubmit } from '../../ui/use-early-submit.ts'
import type { FaqLink } from '@sadu/contract/support/faq-content'
import { CallPanel } from './call-panel.tsx'
import { topics } from './faqs.ts'
import { faqLink } from './links.ts'
import { MostAsked } from './question-link.tsx'
import { LONGEST_QUESTION } from './search.ts'

/** `/customer-service`: common tasks, contact options, and questions. */
export function HelpOverview() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <AskForm />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <MostNeeded />
        <Reach />
      </div>
      <Topics />
      <MostAsked />
    </div>
  )
}

/** Search form that opens the matching questions. */
function AskForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEarlySubmit(form)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/faqs', search: { q: field.current?.value ?? '' } })
  }
  return (
    <search className="max-w-2xl">
      <form ref={form} action="/faqs" onSubmit={ask} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <TextField
            ref={field}
            name="q"
            type="search"
            dir="auto"
            label={t`Ask in your own words`}
            maxLength={LONGEST_QUESTION}
            autoComplete="off"
          />
        </div>
        <Button type="submit" className="min-h-12">
          <Trans>Find answers</Trans>
        </Button>
      </form>
    </search>
  )
}

/** Most common tasks, the most urgent first. */
function MostNeeded() {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const cardType = useAccountsStore(({ user }) => user?.cardmember ?? 'primary')
  const row = (name: FaqLink, icon: IconName, detail: string) => {
    const { label, link } = faqLink(name, { language, cardType })
    return { key: name, icon, title: i18n._(label), detail, link }
  }
  const rows = [
    {
      ...row('reportCard', 'shield', t`It stops at once, and a new one is made`),
      title: t`Lost or stolen card`,
    },
    row('caller', 'phone', t`Three words prove it while you’re on the phone`),
    row('dispute', 'undo', t`A charge that isn’t yours, or isn’t right`),
    row('suspend', 'pause', t`While you look for your card`),
    row('activate', 'check', t`A new card that has arrived`),
    row('pin', 'eye', t`Only you see it, after a code`),
    row('requests', 'tray', t`What you asked for, and when it will be done`),
  ]
  return (
    <section aria-labelledby="most-needed" className="grid content-start gap-3">
      <h2 id="most-needed" className="text-lg font-semibold">
        <Trans>Common tasks</Trans>
      </h2>
      <div className={`${PANEL_CLASS} overflow-hidden`}>
        <ActionRows label={t`Common tasks`} rows={rows} />
      </div>
    </section>
  )
}

/** Contact options: by phone and in writing. */
function Reach() {
  const { t } = useLingui()
  const days = useCount()(COMPLAINT_DAYS)
  const rows = [
    {
      key: 'write',
      icon: 'file' as const,
      title: t`Write to us`,
      detail: t`Answered within 2 working days`,
      link: { to: '/contact-us' } as const,
    },
    {
      key: 'complain',
      icon: 'alert' as const,
      title: t`Complain`,
      detail: t`Answered within ${days} working days`,
      link: { to: '/contact-us', search: { about: 'complaint' } } as const,
    },
  ]
  return (
    <div className="grid content-start gap-3">
      <CallPanel />
      <div className={`${PANEL_CLASS} overflow-hidden`}>
        <ActionRows label={t`Ways to write to us`} rows={rows} />
      </div>
    </div>
  )
}

function Topics() {
  const language = useLanguage()
  return (
    <nav aria-labelledby="help-topics" className="grid gap-3">
      <h2 id="help-topics" className="text-lg font-semibold">
        <Trans>By topic</Trans>
      </h2>
      <ul className="flex flex-wrap gap-2">
        {topics.map(({ id, name }) => (
          <li key={id} className="min-w-0">
            <Link
              to="/faqs/$topic"
              params={{ topic: id }}
              className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-5 py-1.5 text-ink no-underline transition-colors duration-150 hover:bg-sunken"
            >
              {name[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
