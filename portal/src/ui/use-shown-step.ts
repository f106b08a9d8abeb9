import { useEffect, useEffectEvent } from 'react'

/** Keeps the address true: where it asks for a step that is not shown, `replace` names the one that is. An address that
 * has moved on meanwhile, as to what was saved, is left alone. */
export function useShownStep<Step extends string>(
  asked: Step | undefined,
  shown: Step,
  replace: (shown: Step) => void,
) {
  const correct = useEffectEvent((named: Step, step: Step) => {
    const now = new URLSearchParams(window.location.search).get('step')
    if (now === named) replace(step)
  })
  useEffect(() => {
    if (asked !== undefined && asked !== shown) correct(asked, shown)
  }, [asked, shown])
}
