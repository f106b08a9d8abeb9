import { addBrowser, removeBrowser, testBrowser } from '@sadu/contract/alerts/calls'
import { useCallback, useEffect, useState } from 'react'
import { useCall } from '../../data/queries/use-call.ts'
import type { Alerts } from './queries.ts'
import {
  pushSupport,
  type BrowserState,
  readBrowserState,
  subscribe,
  unsubscribe,
} from './this-browser.ts'

export type Push = NonNullable<Alerts['push']>
export type AlertBrowser = Push['browsers'][number]

/** State of the current browser: its ability, whether notifications are on, and how to change that.
 * Refreshes when the page becomes visible again, as after a visit to the browser settings. */
export function useThisBrowser({ key, browsers }: Push) {
  const [state, setState] = useState<BrowserState | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const adding = useCall(addBrowser, { background: true })
  const removing = useCall(removeBrowser, { background: true })
  const testing = useCall(testBrowser, { background: true })

  const look = useCallback(async () => setState(await readBrowserState()), [])
  useEffect(() => {
    const again = () => void look()
    again()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [look])

  // The endpoint hash takes a moment longer; render the panel in place meanwhile.
  const here = state ?? { ability: pushSupport(), mark: null }
  const own = browsers.find(({ mark }) => mark !== null)
  const isOn = own !== undefined && own.mark === here.mark

  const turnOn = async () => {
    setFailed(false)
    setAsking(true)
    try {
      const subscription = await subscribe(key)
      if (subscription) {
        const { error } = await adding.run({ subscription })
        if (error) await unsubscribe()
      }
    } catch {
      setFailed(true)
    }
    setAsking(false)
    await look()
  }

  const remove = async ({ deviceId, mark }: AlertBrowser) => {
    setFailed(false)
    const { error } = await removing.run({ deviceId })
    if (!error && mark !== null) {
      // The bridge no longer sends notifications, so a failure here does not matter.
      await unsubscribe().catch(() => {})
      await look()
    }
  }

  return {
    ability: here.ability,
    own,
    isOn,
    isBusy: state === null || isAsking || removing.isBusy,
    /** Whether the push service of the browser failed. */
    hasFailed,
    problem: adding.problem ?? removing.problem ?? testing.problem,
    isTested: testing.results !== null && !testing.isBusy,
    isTesting: testing.isBusy,
    turnOn,
    turnOff: async () => {
      if (own) await remove(own)
    },
    remove,
    test: ({ deviceId }: AlertBrowser) => testing.run({ deviceId }),
  }
}
