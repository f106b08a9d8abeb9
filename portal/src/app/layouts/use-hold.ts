import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** The duration of a long press. */
export const HOLD_MS = 1000
/** A shorter press is a tap, which has no visible effect. */
const TAP_MS = 200
/** A press that moves further counts as a scroll or a slip. */
const SLIP_PX = 10

/** Ignores clicks and context menus until the next press. Otherwise releasing the press would click
 * on an element that has opened under the finger. */
function swallowClick() {
  const ending = new AbortController()
  const { signal } = ending
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  for (const name of ['click', 'contextmenu']) {
    window.addEventListener(name, swallow, { capture: true, signal })
  }
  for (const name of ['pointerdown', 'keydown']) {
    window.addEventListener(name, () => ending.abort(), { capture: true, signal })
  }
}

type Hold = { onHold: () => void; onStart?: () => void }

/** Distinguishes a long press from a tap, by finger, pen or mouse. `onHold` runs after one second,
 * and the click that ends the press does nothing. Moving, scrolling and releasing cancel it.
 * `onStart` runs once the press is longer than a tap, to load the code of `onHold`; from then on
 * `isHolding` is true. Offer a button with the same action for people who cannot hold. */
export function useHold({ onHold, onStart }: Hold) {
  const [isHolding, setHolding] = useState(false)
  const press = useRef<{ x: number; y: number; end: () => void } | null>(null)

  const cancel = () => press.current?.end()
  useEffect(() => () => press.current?.end(), [])

  const begin = ({ isPrimary, button, ctrlKey, clientX: x, clientY: y }: PointerEvent) => {
    cancel()
    if (!isPrimary || button !== 0 || ctrlKey) return
    const start = setTimeout(() => {
      setHolding(true)
      onStart?.()
    }, TAP_MS)
    const hold = setTimeout(() => {
      cancel()
      swallowClick()
      onHold()
    }, HOLD_MS)
    const end = () => {
      clearTimeout(start)
      clearTimeout(hold)
      window.removeEventListener('scroll', end, true)
      press.current = null
      setHolding(false)
    }
    window.addEventListener('scroll', end, true)
    press.current = { x, y, end }
  }

  return {
    isHolding,
    held: {
      // Dragging the link or opening its context menu would end the press.
      draggable: false,
      onPointerDown: begin,
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const { x, y } = press.current ?? { x: clientX, y: clientY }
        if (Math.hypot(clientX - x, clientY - y) > SLIP_PX) cancel()
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
      onPointerLeave: cancel,
      onContextMenu(event: MouseEvent) {
        if (press.current) event.preventDefault()
      },
    },
  }
}
