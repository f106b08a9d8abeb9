import { type ComponentProps, useState } from 'react'
import type { BridgeError } from '../data/errors.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { CodeEntry } from '../ui/code-entry.tsx'

/** Refusals after which the code can never be valid: only a new one helps. */
const USED: ReadonlySet<BridgeError['name']> = new Set([
  'codeExpired',
  'codeUsed',
  'stepUpNeeded',
  'notFound',
])

type CodeFormProps = Omit<
  ComponentProps<typeof CodeEntry>,
  'problem' | 'attempt' | 'isWrong' | 'isUsed' | 'notBefore'
> & {
  /** The reason why the last attempt failed, to use this code or to get a new one. */
  problem: BridgeError | null
}

/** The code from an SMS with the bridge's responses. A used-up code, and the wait for the next one,
 * remain in effect after later refusals. Use another `key` for another code. */
export function CodeForm({ problem, ...entry }: CodeFormProps) {
  const [isUsed, setUsed] = useState(false)
  const [notBefore, setNotBefore] = useState(0)
  if (!isUsed && problem && USED.has(problem.name)) setUsed(true)
  if (problem?.retryAt && problem.retryAt > notBefore) setNotBefore(problem.retryAt)

  return (
    <CodeEntry
      {...entry}
      problem={problem && <ProblemNotice problem={problem} />}
      attempt={problem}
      isWrong={problem?.name === 'wrongCode'}
      isUsed={isUsed}
      notBefore={notBefore}
    />
  )
}
