import type { StatementCalendar, StatementFormat } from '@sadu/contract'
import { downloadStatement } from '@sadu/contract/statements/calls'
import { useEffect, useRef, useState } from 'react'
import { type BridgeError, failure } from '../../data/errors.ts'
import { useCall } from '../../data/queries/use-call.ts'
import type { Language } from '../../i18n/language.ts'
import { saveVerifiedFile } from '../../ui/save-verified-file.ts'

/** Timeout of a download on a slow connection. */
const TIMEOUT_MS = 90_000
/** Maximum number of attempts for an incomplete file before the user has to retry. */
const MOST_ATTEMPTS = 3

/** The requested file; without a statement reference it covers the current cycle. */
export type WantedFile = {
  accountReference: string
  statementReference?: string
  format: StatementFormat
  language: Language
  /** Calendar of the dates in the file. */
  calendar: StatementCalendar
}

/** `share` is the downloaded fraction of the file, null until it is known. */
export type Download =
  | { phase: 'running'; format: StatementFormat; share: number | null; isAgain: boolean }
  | { phase: 'saved'; format: StatementFormat; fileName: string }
  | { phase: 'failed'; wanted: WantedFile; problem: BridgeError }

/** Downloads the files of one statement, one at a time. Retries automatically after a lost
 * connection; after a failure it keeps the request, so that the user can retry with one click. */
export function useDownload() {
  const [download, setDownload] = useState<Download | null>(null)
  const file = useCall(downloadStatement, { background: true })
  const left = useRef<AbortController>(null)

  useEffect(() => () => left.current?.abort(), [])

  const start = async (wanted: WantedFile) => {
    if (download?.phase === 'running') return
    const control = new AbortController()
    left.current = control
    const outcome = await fetchFile(file.run, wanted, control.signal, setDownload)
    if (!control.signal.aborted) setDownload(outcome)
  }
  return { download, start }
}

async function fetchFile(
  run: ReturnType<typeof useCall<typeof downloadStatement>>['run'],
  wanted: WantedFile,
  signal: AbortSignal,
  report: (download: Download) => void,
): Promise<Download> {
  const { format } = wanted
  let problem = failure('unexpected')
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const running = { phase: 'running', format, isAgain: attempt > 1 } as const
    report({ ...running, share: null })
    const { results, error } = await run(wanted, {
      signal,
      timeoutMs: TIMEOUT_MS,
      onProgress: (share) => report({ ...running, share }),
    })
    if (results && (await saveVerifiedFile(results))) {
      return { phase: 'saved', format, fileName: results.fileName }
    }
    problem = error ?? failure('unreadable')
    if (!mayArriveNextTime(problem)) break
  }
  return { phase: 'failed', wanted, problem }
}

/** Retrying helps only after a connection failure; the bridge would refuse the same request
 * again. */
function mayArriveNextTime({ kind }: BridgeError): boolean {
  return kind === 'unreachable' || kind === 'timeout' || kind === 'unreadable'
}
