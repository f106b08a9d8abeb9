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
  /** Why the last attempt, with this code or to get a new one, failed. */
  problem: BridgeError | null
}

/** The code from an SMS with the bridge's responses: that a code is used up, and how long to wait
 * for the next one, stays valid after later refusals. Use another `key` for another code. */
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
