import { useCount } from '../../i18n/formats/use-count.ts'
import { useLingui } from '@lingui/react/macro'
import type { Request } from '@sadu/contract'
import { KnotRow } from '../../ui/patterns/knot-row.tsx'
import { knotsOf } from './course.ts'
import { useStateName } from './names.ts'

/** Progress of a request in one line: passed, current and remaining steps. */
export function RequestKnots({ request }: { request: Request }) {
  const { t } = useLingui()
  const count = useCount()
  const name = useStateName()(request)
  const { about, state, due, workingDaysLate } = request
  const knots = knotsOf({ kind: about.kind, state, isEnded: due === null }, workingDaysLate > 0)
  const step = count(knots.filter((knot) => knot.state !== 'next').length)
  const steps = count(knots.length)
  return <KnotRow steps={knots} label={t`Step ${step} of ${steps}: ${name}`} />
}
