import { useCount } from '../../i18n/formats/use-count.ts'
import { useLingui } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import { KnotRow } from '../../ui/patterns/knot-row.tsx'
import { progressSteps } from './progress.ts'
import { useStateName } from './names.ts'

/** Progress of a request in one line: passed, current and remaining steps. */
export function RequestProgress({ request }: { request: Request }) {
  const { t } = useLingui()
  const count = useCount()
  const name = useStateName()(request)
  const { about, state, due, workingDaysLate } = request
  const progress = progressSteps(
    { kind: about.kind, state, isEnded: due === null },
    workingDaysLate > 0,
  )
  const step = count(progress.filter((knot) => knot.state !== 'next').length)
  const steps = count(progress.length)
  return <KnotRow steps={progress} label={t`Step ${step} of ${steps}: ${name}`} />
}
