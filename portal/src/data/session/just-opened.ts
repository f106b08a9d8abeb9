let isFresh = false

/** Notes that a session was opened on this very page. */
export function markOpened(): void {
  isFresh = true
}

/** Whether a session was opened on this page since it was asked last. */
export function wasJustOpened(): boolean {
  const was = isFresh
  isFresh = false
  return was
}
