import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** How long a press has to last. */
export const HOLD_MS = 1000
/** A shorter press is a tap, of which nothing is shown. */
const TAP_MS = 200
/** A press that moves further is a scroll or a slip. */
const SLIP_PX = 10

/** Letting go clicks on whatever has meanwhile opened under the finger: nothing does that before the
 * next press. */
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

/** Tells a long press from a tap, by finger, pen or mouse. `onHold` runs once the press has lasted a
 * second, and the click that ends it does nothing. Moving, scrolling and letting go cancel it.
 * `onStart` runs once it is no tap any more, to load what `onHold` needs; `isHolding` from then on.
 * Offer the same by a button, for those who cannot hold. */
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
      // A link that is dragged, or that opens a menu, would end the press.
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
