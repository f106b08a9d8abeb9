import type { AnyCall, InputOf } from '@sadu/contract'
import { useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { type BridgeError, failure } from '../data/errors.ts'
import { useCall } from '../data/queries/use-call.ts'
import { saveVerifiedFile } from '../ui/save-verified-file.ts'

type FileCall = AnyCall & { response: ZodMiniType<Parameters<typeof saveVerifiedFile>[0]> }

/** A call that returns a file, which is saved through the browser. An incomplete file is not saved
 * and counts as an unreadable response. */
export function useSavedFile<C extends FileCall>(call: C) {
  const [isBroken, setBroken] = useState(false)
  const { run, isBusy, problem, input } = useCall(call, { background: true })
  /** Returns the error if nothing was saved, or null. */
  const save = async (wanted: InputOf<C>): Promise<BridgeError | null> => {
    setBroken(false)
    const { results, error } = await run(wanted)
    if (error) return error
    const isWhole = await saveVerifiedFile(results)
    setBroken(!isWhole)
    return isWhole ? null : failure('unreadable')
  }
  return { save, isBusy, input, problem: isBroken ? failure('unreadable') : problem }
}
