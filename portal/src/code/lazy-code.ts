import { SCRIPT_TIMEOUT_MS } from '@sadu/contract/core/issuer-constants'
import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'

/** Says that code has not come within the time of docs/specification/9-constants.md#timers. */
export class CodeTimeout extends Error {
  constructor() {
    super('A part of the portal has not come in time.')
  }
}

/** Code that is fetched when it is needed; every `import()` of the portal stands in one. Rejects when the
 * code cannot be had or has not come within 120 s; the next caller fetches it anew. */
export function lazyCode<Code>(fetch: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new CodeTimeout()), SCRIPT_TIMEOUT_MS)
    })
    try {
      return await Promise.race([fetch(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}

type Props<Component> = Component extends (props: infer Given) => ReactNode ? Given : never

/** A component whose code is fetched when it is first drawn, or before by `load`. */
export type LazyPart<PartProps> = ((props: PartProps) => ReactNode) & { load: () => Promise<void> }

/** The component of this name in code that is fetched when it is first drawn. Where that fails, the failure
 * screen takes its place. What was loaded before is drawn at once: `lazy` draws what waits for it first, and React
 * shows what comes then no sooner than a third of a second later. */
export function lazyPart<Code, Name extends keyof Code>(
  fetch: () => Promise<Code>,
  name: Name,
): LazyPart<Props<Code[Name]>> {
  const code = lazyCode(fetch)
  let here: ComponentType<object> | null = null
  const read = async () => (here = (await code())[name] as ComponentType<object>)
  const Later = lazy(async () => ({ default: await read() }))

  function Part(props: Props<Code[Name]>) {
    const [Content] = useState(() => here ?? Later)
    return createElement(Content, props as object)
  }
  return Object.assign(Part, { load: async () => void (await read()) })
}
