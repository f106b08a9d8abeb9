import { useEffect, useEffectEvent } from 'react'

/** Keeps the URL correct: if it contains a step that is not shown, `replace` sets the current one.
 * A URL that has changed meanwhile, as after saving, is left alone. */
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
