import type { Page, Response } from 'playwright-core'

/** Resolves with the response to the draft save that contains these words; a save of an earlier
 * step may still be pending. Call it before typing the words. */
export const draftSaved = (page: Page, words: string): Promise<Response> =>
  page.waitForResponse((response) => response.request().postData()?.includes(words) ?? false)
