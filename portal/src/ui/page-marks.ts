import { useEffect, useLayoutEffect } from 'react'

// Marks of the whole page, for the bars at its foot that give way. A rule with `:root:has()` in their place would let a
// browser look at every element again with each one that comes or goes.

/** How many tasks are on the page: one may come before the last has gone. */
let tasks = 0

/** Marks the page as a task while the caller is on it. */
export function useTaskMark(): void {
  useLayoutEffect(() => {
    tasks += 1
    markRoot('data-task', true)
    return () => {
      tasks -= 1
      markRoot('data-task', tasks > 0)
    }
  }, [])
}

const TYPED = 'input:not([type=radio],[type=checkbox]),textarea'
/** A field that goes while it has the focus says nothing everywhere: a touch, or the keyboard that leaves, does. */
const EVENTS = ['focusin', 'focusout', 'pointerdown'] as const

/** Marks the page while somebody types: a keyboard on a screen leaves no room for a bar. */
export function useTypingMark(): void {
  useEffect(() => {
    const look = () => markRoot('data-typing', document.activeElement?.matches(TYPED) ?? false)
    look()
    for (const event of EVENTS) document.addEventListener(event, look)
    window.visualViewport?.addEventListener('resize', look)
    return () => {
      for (const event of EVENTS) document.removeEventListener(event, look)
      window.visualViewport?.removeEventListener('resize', look)
      markRoot('data-typing', false)
    }
  }, [])
}

function markRoot(name: 'data-task' | 'data-typing', isSet: boolean): void {
  document.documentElement.toggleAttribute(name, isSet)
}
