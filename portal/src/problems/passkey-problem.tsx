import type { BridgeError } from '../bridge/client.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { Notice } from '../ui/notice.tsx'
import { ProblemNotice } from './problem-notice.tsx'

/** Why a passkey was not used or made. That the person said no is no alarm. */
export function PasskeyProblem({ problem }: { problem: BridgeError }) {
  const language = useLanguage()
  if (problem.kind !== 'cancelled') return <ProblemNotice problem={problem} />
  return <Notice tone="info" title={problem.message[language]} />
}
