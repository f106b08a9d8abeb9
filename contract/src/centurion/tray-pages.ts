/** The pages that the manager's tray is drafted from. Apart from its rules, since they are fetched
 * before the code of the screen arrives. */
export const TRAY_PAGES = ['travel-main', 'dining', 'travel'] as const
