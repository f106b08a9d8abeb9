import { Trans, useLingui } from '@lingui/react/macro'
import type { CenturionProgramme } from '@sadu/contract/centurion/shape'
import { Suspense, useState } from 'react'
import { useBrand } from '../../brand/brand.ts'
import { lazyPart } from '../../code/lazy-code.ts'
import { withTexts } from '../../i18n/activate.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Phone } from '../../ui/phone.tsx'
import { useCurrentTab } from './pages.ts'
import { type Manager, useManager } from './queries.ts'

const ArrangeSheet = lazyPart(
  () => withTexts(['centurion', 'shared'], import('./arrange-sheet.tsx')),
  'ArrangeSheet',
)

/** Options to book a programme: request it from or call the user’s relationship manager, or call
 * the hotline if there is none. */
export function Booking({ programme }: { programme: CenturionProgramme }) {
  const manager = useManager()
  const { hotline } = useBrand()
  const { booking } = programme
  if (booking === 'none') return null
  if (booking === 'manager' && manager) return <ByManager {...{ programme, manager }} />
  return (
    <p className="text-sm">
      <Trans>
        To arrange it, call the hotline: <Phone number={hotline} isLink />
      </Trans>
    </p>
  )
}

function ByManager({ programme, manager }: { programme: CenturionProgramme; manager: Manager }) {
  const { t } = useLingui()
  const language = useLanguage()
  const page = useCurrentTab()?.page
  const [isOpen, setOpen] = useState(false)
  const name = manager.firstName[language]
  const what = programme.name[language]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button tone="secondary" aria-label={t`Arrange: ${what}`} onClick={() => setOpen(true)}>
        <Trans>Arrange</Trans>
      </Button>
      <p className="text-sm">
        <Trans>
          or call {name}: <Phone number={manager.phone} isLink />
        </Trans>
      </p>
      {isOpen && page && (
        <Suspense fallback={null}>
          <ArrangeSheet {...{ page, programme, manager }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
