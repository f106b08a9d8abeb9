import { Trans, useLingui } from '@lingui/react/macro'
import { riyadhDay } from '@sadu/contract/core/days'
import { stopProblems } from '@sadu/contract/trips/rules'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { saveReturnUrl } from '../../data/stores/return-url.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WIZARD_FORM } from '../../ui/patterns/wizard.tsx'
import { WizardPage } from '../../ui/patterns/wizard-page.tsx'
import { TRIP_STEPS } from './search.ts'
import { useStepNames } from './step-names.ts'
import { stopsIn, useTripForm } from './trip-form.ts'
import { WhereStep } from './where-step.tsx'

const route = getRouteApi('/_content/trips/add')

/** First step for visitors. Selecting cards requires signing in, so that comes next; the URL
 * carries the input to the cards step. */
export function VisitorPlan() {
  const { t } = useLingui()
  const lang = useLanguage()
  const names = useStepNames()
  const navigate = useNavigate()
  const search = route.useSearch()
  const [today] = useState(() => riyadhDay(new Date()))
  const [text, setText] = useState(search.stops ?? (search.to ? `${search.to}__` : ''))
  const stops = stopsIn({ stops: text })
  const signIn = () => {
    const entered = new URLSearchParams({ step: 'cards', stops: text })
    saveReturnUrl(`/trips/add?${entered}`, null)
    void navigate({ to: '/$lang/login', params: { lang } })
  }
  const problems = stopProblems(stops, { today, others: [] })
  const form = useTripForm({ step: 'where', stops, problems, onSubmit: signIn })
  return (
    <WizardPage step="where" hasBack={false} parents={[]} title={t`Plan a trip`}>
      <WhereStep
        frame={{ names: TRIP_STEPS.map((one) => names[one]), at: 0, home: { to: '/' } }}
        form={form}
        stops={stops}
        onStops={setText}
        today={today}
        notice={
          <Notice
            tone="info"
            title={<Trans>You choose your cards once you’re signed in</Trans>}
            isStatic
          >
            <Trans>We’ll keep what you enter.</Trans>
          </Notice>
        }
        action={
          <Button type="submit" form={WIZARD_FORM}>
            <Trans>Sign in and choose cards</Trans>
          </Button>
        }
      />
    </WizardPage>
  )
}
