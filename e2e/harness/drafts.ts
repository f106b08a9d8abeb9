import type { Page, Response } from 'playwright-core'

/** The answer to the save that carries these words. A save of an earlier step may still be under way. Ask for it before the
 * words are typed. */
export const draftSaved = (page: Page, words: string): Promise<Response> =>
  page.waitForResponse((response) => response.request().postData()?.includes(words) ?? false)
