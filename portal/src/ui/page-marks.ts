import { useEffect, useLayoutEffect } from 'react'

// Page-wide attributes, for bottom bars that hide. `:root:has()` rules instead would make a browser
// recheck every element on each insertion and removal.

/** The number of mounted tasks: one may mount before the last has unmounted. */
let tasks = 0

/** Marks the page as a task while the caller is mounted. */
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
/** Not every browser fires an event when a focused field is removed; the next touch does, or the
 * resize of the viewport when the keyboard closes. */
const EVENTS = ['focusin', 'focusout', 'pointerdown'] as const

/** Marks the page while a person types: an on-screen keyboard leaves no space for a bar. */
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
