import { lazyCode } from '../../code/lazy-code.ts'
import { type BridgeError, CallFailed, failure } from '../errors.ts'

const PROBE_TIMEOUT_MS = 10_000

/** Returns the reason why code could not be loaded, as an error to show. If the portal responds but
 * its code does not load, only a reload helps: a newer version was deployed, or the browser caches
 * the failed import for the lifetime of the page, as Chromium 147 does. */
export async function codeFailure(): Promise<BridgeError> {
  if (!navigator.onLine) return failure('offline')
  return failure((await answers()) ? 'codeMissing' : 'unreachable')
}

/** Loads code that only some calls need, with the first of them. Throws `CallFailed` when it fails
 * to load. */
export function callCode<Code>(fetch: () => Promise<Code>): () => Promise<Code> {
  const code = lazyCode(fetch)
  return () =>
    code().catch(async () => {
      throw new CallFailed(await codeFailure())
    })
}

/** Rejects while the portal is unreachable. Checked before loading code that a person cannot
 * continue without and where a reload would lose their input: code that is not requested cannot be
 * cached as failed. */
export async function requirePortal(): Promise<void> {
  if (!(await answers())) throw new Error('The portal does not answer.')
}

/** Whether the portal is reachable now, with any response. */
async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
    await fetch('/config.json', { cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}
