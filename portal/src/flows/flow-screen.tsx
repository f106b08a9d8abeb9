import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyCode, lazyPart } from '../code/lazy-code.ts'
import type { FlowKind, FlowType } from '../data/stores/enrollment.ts'
import { Button } from '../ui/button.tsx'
import { useFocusedHeading } from '../ui/focus-heading.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { SealKnot } from '../ui/knot.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StepHead } from '../ui/step-counter.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { DetailsStep } from './details-step.tsx'
import { type CardPart, CardPreview } from './card-preview.tsx'
import { FlowFrame } from './flow-frame.tsx'
import { PassedStep } from './passed-step.tsx'
import { type FlowControls, useFlow } from './use-flow.ts'

const captchaStep = lazyCode(() => import('./captcha-step.tsx'))
const CaptchaStep = lazyPart(captchaStep, 'CaptchaStep')
const codeStep = lazyCode(() => import('./code-step.tsx'))
const CodeStep = lazyPart(codeStep, 'CodeStep')

/** The outcome of a flow. */
export type Ended = NonNullable<FlowControls['ended']>

type Heading = { title: ReactNode; intro?: ReactNode }

type FlowScreenProps = {
  kind: FlowKind
  type: FlowType
  headline: ReactNode
  details: Heading
  /** Rendered below the form of the first step. */
  alternatives: ReactNode
  /** The final step, after the code was verified. */
  last: Heading & { name: string }
  /** Loads the code of the final step. */
  lastCode: () => Promise<unknown>
  renderLast: (flow: FlowControls) => ReactNode
  /** The title of the confirmation page. */
  doneName: string
  renderEnding: (ended: Ended) => { title: ReactNode; body: ReactNode }
}

/** An enrollment or recovery: details, captcha, code, final step and outcome. */
export function FlowScreen({ kind, type, details, last, lastCode, ...props }: FlowScreenProps) {
  const { t } = useLingui()
  const stepCode = useMemo(() => ({ 1: captchaStep, 2: codeStep, 3: lastCode }), [lastCode])
  const flow = useFlow(kind, type, stepCode)
  const [marked, setMarked] = useState<CardPart>(null)
  const { position, ended } = flow
  const shown = marked ?? (position === 0 && !ended ? 'lastDigits' : null)
  const names = [t`Details`, t`Security check`, t`SMS code`, last.name, props.doneName]
  const stepNames = [...new Set(names)]
  const at = ended ? stepNames.length - 1 : position
  const ending = ended && props.renderEnding(ended)
  useFocusedHeading(`${position} ${ended?.how ?? ''}`, { scrolls: true })
  const heading = ending ?? [details, CAPTCHA, CODE, last][position] ?? details

  const hasSteps = ended?.how !== 'alreadyEnrolled' && ended?.how !== 'notEnrolled'

  return (
    <FlowFrame
      type={type}
      headline={props.headline}
      stepNames={stepNames}
      at={at}
      card={
        <CardPreview
          type={type}
          marked={shown}
          holder={ended?.holder ?? null}
          holderExpiry={ended?.expiry ?? null}
        />
      }
    >
      <StepHead
        {...(hasSteps && { names: stepNames, at })}
        title={heading.title}
        intro={'intro' in heading && heading.intro}
        sign={
          ended?.how === 'done' && (
            <span className="mb-3">
              <SealKnot />
            </span>
          )
        }
      />
      {ending ? (
        ending.body
      ) : (
        <>
          {position === 0 && <OverNotice flow={flow} />}
          {position === 0 && (
            <DetailsStep flow={flow} marked={shown} onMark={setMarked}>
              {props.alternatives}
            </DetailsStep>
          )}
          <Suspense fallback={<Skeleton className="h-80 w-full" />}>
            {position === 1 && <Captcha flow={flow} />}
            {position === 2 && <Code flow={flow} />}
            {position === 3 && props.renderLast(flow)}
          </Suspense>
          {position > 0 && (
            <Button tone="quiet" className="-mx-5 justify-self-start" onClick={flow.back}>
              <Icon name="arrowBack" size={20} />
              <Trans>Back</Trans>
            </Button>
          )}
        </>
      )}
    </FlowFrame>
  )
}

const CAPTCHA: Heading = {
  title: <Trans>Quick security check</Trans>,
  intro: <Trans>Type the six digits you see or hear. It keeps robots from guessing.</Trans>,
}
const CODE: Heading = { title: <Trans>Confirm it’s you</Trans> }

function Captcha({ flow }: { flow: FlowControls }) {
  if (flow.reached === 1) return <CaptchaStep flow={flow} />
  return (
    <PassedStep
      title={<Trans>The security check is done.</Trans>}
      onContinue={() => void flow.goTo(2)}
    />
  )
}

function Code({ flow }: { flow: FlowControls }) {
  if (flow.reached === 2) return <CodeStep flow={flow} />
  return (
    <PassedStep
      title={<Trans>Your mobile is confirmed.</Trans>}
      onContinue={() => void flow.goTo(3)}
    />
  )
}

/** The reason why the previous flow failed, shown when the person starts over. */
function OverNotice({ flow: { over } }: { flow: FlowControls }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (!over) return null
  const says = over.name === 'captchaLimit' || over.name === 'stepNotReached'
  return (
    <Notice
      tone="warning"
      title={says ? over.message[language] : t`Your time for these steps is up.`}
    >
      <Trans>What you typed is still here. Press Continue to start again.</Trans>
    </Notice>
  )
}
