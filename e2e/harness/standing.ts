import type { Visitor } from './visitor.ts'

/** Waits until the screen stands: it has its heading, and shows no shape of what is still on its way. */
export const screenStands = ({ page }: Pick<Visitor, 'page'>): Promise<unknown> =>
  page.waitForFunction(() => {
    const isBusy =
      document.querySelector('[aria-hidden].animate-breathe, [aria-busy=true]') !== null
    return !isBusy && document.querySelector('h1') !== null
  })
