import { lazyCode } from '../../code/lazy-code.ts'
import { type BridgeError, CallFailed, failure } from '../errors.ts'

const PROBE_TIMEOUT_MS = 10_000

/** Why code could not be fetched, as a screen shows it. Where the portal answers and its code does not come,
 * only a page loaded anew helps: a newer portal has taken its place, or the browser remembers for as long
 * as the page lives that the code failed, as Chromium 147 does. */
export async function codeFailure(): Promise<BridgeError> {
  if (!navigator.onLine) return failure('offline')
  return failure((await answers()) ? 'codeMissing' : 'unreachable')
}

/** Code that only some calls need, fetched with the first of them. Throws `CallFailed` where it does not come. */
export function callCode<Code>(fetch: () => Promise<Code>): () => Promise<Code> {
  const code = lazyCode(fetch)
  return () =>
    code().catch(async () => {
      throw new CallFailed(await codeFailure())
    })
}

/** Rejects while the portal is out of reach. Asked ahead of code without which a person could not go on and
 * a page loaded anew would lose what they typed: code that is not asked for cannot be remembered as
 * failed. */
export async function requirePortal(): Promise<void> {
  if (!(await answers())) throw new Error('The portal does not answer.')
}

/** Whether the portal can be reached now, whatever it answers. */
async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
    await fetch('/config.json', { cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}
