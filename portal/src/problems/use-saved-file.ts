import type { AnyCall, InputOf } from '@sadu/contract'
import { useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { failure } from '../data/errors.ts'
import { useCall } from '../data/queries/use-call.ts'
import { saveWhole } from '../ui/save-whole.ts'

type FileCall = AnyCall & { response: ZodMiniType<Parameters<typeof saveWhole>[0]> }

/** A call that answers a file, which the browser is handed to keep. One that does not come whole is kept by nobody, and is
 * an answer that could not be read. */
export function useSavedFile<C extends FileCall>(call: C) {
  const [isBroken, setBroken] = useState(false)
  const { run, isBusy, problem, input } = useCall(call, { background: true })
  const save = async (wanted: InputOf<C>) => {
    setBroken(false)
    const { results } = await run(wanted)
    if (results) setBroken(!(await saveWhole(results)))
  }
  return { save, isBusy, input, problem: isBroken ? failure('unreadable') : problem }
}
