import { CODES, codeOf } from '@sadu/contract/core/codes'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../button.tsx'
import { CodeEntry } from '../code-entry.tsx'
import { MaskedCard } from '../masked-card.tsx'
import { Notice } from '../notice.tsx'
import { Panel } from '../panel.tsx'
import { StepUpCall } from '../patterns/step-up-call.tsx'
import { StepUpPasskey } from '../patterns/step-up-passkey.tsx'
import type { StepUpMethod } from '../patterns/step-up-sheet.tsx'
import { Phone } from '../phone.tsx'
import { showUndoToast } from '../toast.ts'
import { Sample } from './sample.tsx'
import { TASK_TEXTS } from './task-texts.ts'

const DestructiveConfirmation = lazyPart(
  () => import('../patterns/destructive-confirmation.tsx'),
  'DestructiveConfirmation',
)
const StepUpSheet = lazyPart(() => import('../patterns/step-up-sheet.tsx'), 'StepUpSheet')

const TEXTS = {
  en: {
    question: 'Delete the trip to the United Kingdom and France?',
    does: ['Charges from both countries are unusual again, and may be declined.'],
    leaves: ['Your cards and their offers stay as they are.'],
    verb: 'Delete the trip',
    busyVerb: 'Deleting…',
    removed: 'Offer removed from •••• 1946',
  },
  ar: {
    question: 'حذف رحلة المملكة المتحدة وفرنسا؟',
    does: ['تعود العمليات في البلدين غير معتادة، وقد تُرفض.'],
    leaves: ['تبقى بطاقاتك وعروضها كما هي.'],
    verb: 'حذف الرحلة',
    busyVerb: 'جارٍ الحذف…',
    removed: 'أُزيل العرض من 1946 ••••',
  },
}

const METHODS: readonly StepUpMethod[] = ['sms', 'phone', 'passkey']
const NUMBER = '+966•••••••01'

/** Samples of overlays. */
export function WindowSamples() {
  const text = TEXTS[useLanguage()]
  const [open, setOpen] = useState<'destructive' | 'step-up' | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel title="Windows">
      <Sample name="DestructiveConfirmation, toast with undo, StepUpSheet">
        <Button tone="danger" onClick={() => setOpen('destructive')}>
          {text.verb}
        </Button>
        <Button tone="secondary" onClick={() => showUndoToast(text.removed, close)}>
          {text.removed}
        </Button>
        <Button onClick={() => setOpen('step-up')}>StepUpSheet</Button>
      </Sample>
      <Suspense>
        {open === 'destructive' && (
          <DestructiveConfirmation
            isOpen
            {...text}
            isBusy={false}
            onConfirm={close}
            onKeep={close}
          />
        )}
        {open === 'step-up' && <StepUpSample onClose={close} />}
      </Suspense>
    </Panel>
  )
}

function StepUpSample({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  const text = TASK_TEXTS[language]
  const [method, setMethod] = useState<StepUpMethod>('sms')
  const [at] = useState(() => Date.now() - 39_000)
  const [failed, setFailed] = useState<object | null>(null)
  const problem = failed && (
    <Notice tone="danger" title={CODES[codeOf('authenticationIncomplete')][language]} />
  )
  return (
    <StepUpSheet
      isOpen
      onClose={onClose}
      what={
        <>
          {text.suspend} <MaskedCard lastDigits="1946" />
        </>
      }
      card={{ tier: 'gold', isUsable: true }}
      terms={text.until}
      methods={METHODS}
      chosen={method}
      onChoose={setMethod}
    >
      {method === 'sms' && (
        <CodeEntry
          code={{ length: 4, expiresIn: 180, resendIn: 63, at }}
          verb={text.verb}
          problem={problem}
          attempt={failed}
          isWrong={false}
          isUsed={false}
          notBefore={0}
          busy={null}
          onCheck={() => setFailed({})}
          onResend={onClose}
        >
          {text.sentTo} <Phone number={NUMBER} className="font-medium text-ink" />. {text.purpose}
        </CodeEntry>
      )}
      {method === 'phone' && (
        <StepUpCall
          state="ringing"
          number={NUMBER}
          opensAt={at + 63_000}
          isCalling={false}
          onCall={onClose}
        />
      )}
      {method === 'passkey' && (
        <StepUpPasskey
          verb={text.verb}
          isBusy={false}
          problem={problem}
          onUse={() => setFailed({})}
        />
      )}
    </StepUpSheet>
  )
}
