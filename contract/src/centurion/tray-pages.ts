/** The pages from which the manager's tray is drafted. Separate from its rules, since the pages are
 * fetched before the code of the screen arrives. */
export const TRAY_PAGES = ['travel-main', 'dining', 'travel'] as const
