/** The path to which browsers report the speed of a page. It is not a call: a report contains
 * nothing about any person and has no response. */
export const PAGE_TIMING_PATH = '/page-timing'
