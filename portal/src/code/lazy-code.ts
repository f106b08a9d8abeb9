import { SCRIPT_TIMEOUT_MS } from '@sadu/contract/core/issuer-constants'
import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'

/** The error when code did not load within the limit of
 * docs/specification/9-constants.md#timers. */
export class CodeTimeout extends Error {
  constructor() {
    super('A part of the portal has not come in time.')
  }
}

/** Loads code on demand. The router loads the code of routes; every other `import()` in the portal
 * is wrapped in this. Rejects when the code cannot be loaded or takes longer than 120 s; the next
 * caller tries again. */
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

/** A component whose code loads on first render, or earlier with `load`. */
export type LazyPart<PartProps> = ((props: PartProps) => ReactNode) & { load: () => Promise<void> }

/** Returns the component of this name from code that loads on first render. If loading fails, the
 * error screen is shown instead. Code that is already loaded renders immediately: `lazy` would
 * first render the fallback, which React replaces only after 300 ms. */
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
