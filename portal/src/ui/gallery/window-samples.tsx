import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'
import { showUndoToast } from '../toast.ts'
import { Sample } from './sample.tsx'

const DestructiveConfirmation = lazy(async () => ({
  default: (await import('../patterns/destructive-confirmation.tsx')).DestructiveConfirmation,
}))

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

/** What opens over the page. */
export function WindowSamples() {
  const text = TEXTS[useLanguage()]
  const [open, setOpen] = useState<'destructive' | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel title="Windows">
      <Sample name="DestructiveConfirmation, toast with undo">
        <Button tone="danger" onClick={() => setOpen('destructive')}>
          {text.verb}
        </Button>
        <Button tone="secondary" onClick={() => showUndoToast(text.removed, close)}>
          {text.removed}
        </Button>
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
      </Suspense>
    </Panel>
  )
}
