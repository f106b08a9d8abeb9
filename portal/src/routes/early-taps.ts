/** Taps the buttons again that were tapped before their code was here. A page shows them as soon
 * as it is drawn; `build/after-paint.ts` marks them until the root is said to be live. */
export function replayEarlyTaps(root: HTMLElement | null): void {
  if (!root) return
  root.dataset['live'] = ''
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-pressed]')) {
    delete button.dataset['pressed']
    button.click()
  }
}
