/** Repeats clicks on buttons from before their code had loaded. `build/after-paint.ts` marks such
 * buttons until the root is marked as live. */
export function replayEarlyTaps(root: HTMLElement | null): void {
  if (!root) return
  root.dataset['live'] = ''
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-pressed]')) {
    delete button.dataset['pressed']
    button.click()
  }
}
