import { downloadStatement, type StatementCalendar, type StatementFormat } from '@sadu/contract'
import { useEffect, useRef, useState } from 'react'
import { type BridgeError, failure } from '../../data/errors.ts'
import { useCall } from '../../data/queries/use-call.ts'
import type { Language } from '../../i18n/language.ts'
import { saveWhole } from '../../ui/save-whole.ts'

/** A statement on a bad connection may take this long. */
const TIMEOUT_MS = 90_000
/** So often a file that did not arrive whole is fetched again before the person is asked. */
const MOST_ATTEMPTS = 3

/** What is fetched: of the cycle so far, without a statement. */
export type WantedFile = {
  accountReference: string
  statementReference?: string
  format: StatementFormat
  language: Language
  /** In which its days are printed. */
  calendar: StatementCalendar
}

/** `share` is how much of the file has arrived, null until that is known. */
export type Download =
  | { phase: 'running'; format: StatementFormat; share: number | null; isAgain: boolean }
  | { phase: 'saved'; format: StatementFormat; fileName: string }
  | { phase: 'failed'; wanted: WantedFile; problem: BridgeError }

/** Fetches the files of one statement, one at a time. What breaks off on the way is fetched again by
 * itself; what fails keeps its place, so that trying again is one tap. */
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
    if (results && (await saveWhole(results))) {
      return { phase: 'saved', format, fileName: results.fileName }
    }
    problem = error ?? failure('unreadable')
    if (!mayArriveNextTime(problem)) break
  }
  return { phase: 'failed', wanted, problem }
}

/** What the bridge refused it refuses again; a connection that broke may hold the next time. */
function mayArriveNextTime({ kind }: BridgeError): boolean {
  return kind === 'unreachable' || kind === 'timeout' || kind === 'unreadable'
}
