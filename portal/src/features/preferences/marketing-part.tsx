import { Trans, useLingui } from '@lingui/react/macro'
import type { UserPreference } from '@sadu/contract'
import {
  MARKETING_CHANNELS,
  MARKETING_TEXT,
  type MarketingChannel,
} from '@sadu/contract/preferences/consents'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { ProblemNotice } from '../../problems/problem-notice.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSavePreference, usePreference } from './queries.ts'

const NONE = { promotionalSMS: false, promotionalEmail: false, promotionalCalls: false } as const

/** `/alert-notifications?tab=marketing`: channels for marketing offers, and the language of all
 * messages. */
export function MarketingPart() {
  const { t } = useLingui()
  const query = usePreference()
  return (
    <div className="grid grid-cols-1 gap-6">
      <QueryBoundary
        query={query}
        loading={{
          label: t`Loading your preferences`,
          shape: <Skeleton className="h-96 w-full rounded-lg" />,
        }}
        failedTitle={<Trans>We couldn’t show your preferences.</Trans>}
      >
        {(preference) => <Choices stored={preference} />}
      </QueryBoundary>
    </div>
  )
}

function Choices({ stored }: { stored: UserPreference }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { save, isBusy, problem, results } = useSavePreference()
  const [chosen, setChosen] = useState<UserPreference | null>(null)
  const shown = chosen ?? stored
  const hasNone = MARKETING_CHANNELS.every((channel) => !shown[channel])
  const labels: Record<MarketingChannel, string> = {
    promotionalEmail: t({ message: 'Email', context: 'marketing' }),
    promotionalSMS: t({ message: 'SMS', context: 'marketing' }),
    promotionalCalls: t({ message: 'Phone', context: 'marketing' }),
  }

  const change = async (to: Partial<UserPreference>) => {
    const { userLanguage, promotionalSMS, promotionalEmail, promotionalCalls } = shown
    const next = { userLanguage, promotionalSMS, promotionalEmail, promotionalCalls, ...to }
    setChosen(next)
    await save(next)
    // Show the stored value from here on, also after an error, unless something newer is being saved.
    setChosen((now) => (now === next ? null : now))
  }

  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <PageTitle
          title={<Trans>Marketing</Trans>}
          intro={<Trans>Offers and news, only the way you want them.</Trans>}
        />
        <output className="flex min-h-6 items-center gap-2 text-sm font-medium text-palm-ink">
          {results && !isBusy && !problem && (
            <>
              <Icon name="check" size={18} />
              <Trans context="preferences">Saved</Trans>
            </>
          )}
        </output>
      </header>
      {problem && <ProblemNotice problem={problem} />}
      <Panel title={t`Offers and news by`}>
        <fieldset className="grid gap-1">
          <legend className="sr-only">
            <Trans>Offers and news by</Trans>
          </legend>
          {MARKETING_CHANNELS.map((channel) => (
            <Checkbox
              key={channel}
              label={labels[channel]}
              checked={shown[channel]}
              onChange={({ target }) => void change({ [channel]: target.checked })}
            />
          ))}
          <Checkbox
            label={t({ message: 'None', context: 'marketing' })}
            checked={hasNone}
            onChange={() => {
              // There is nothing left to turn off.
              if (!hasNone) void change(NONE)
            }}
          />
        </fieldset>
        <p className="mt-4 max-w-prose text-sm text-ink-2">{MARKETING_TEXT[language]}</p>
      </Panel>
      <Panel title={t`Language of our messages`}>
        <ChoiceList
          legend={<Trans>All our messages to you are in this language.</Trans>}
          choices={[
            { value: 'ar', title: <span lang="ar">العربية</span> },
            { value: 'en', title: <span lang="en">English</span> },
          ]}
          value={shown.userLanguage}
          onChoose={(userLanguage: 'ar' | 'en') => void change({ userLanguage })}
        />
      </Panel>
    </>
  )
}
