/** Where browsers report how fast a page was for its person. It is no call: it says nothing of anybody
 * and has no answer. */
export const PAGE_TIMING_PATH = '/page-timing'
