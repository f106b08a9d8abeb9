import type { Visitor } from './visitor.ts'

/** Waits until the screen has loaded: it has its heading, and no placeholders. */
export const screenStands = ({ page }: Pick<Visitor, 'page'>): Promise<unknown> =>
  page.waitForFunction(() => {
    const isBusy =
      document.querySelector('[aria-hidden].animate-breathe, [aria-busy=true]') !== null
    return !isBusy && document.querySelector('h1') !== null
  })
