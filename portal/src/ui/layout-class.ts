/** The bar at the top of a page, and the row in it. */
export const BAR_CLASS = 'border-b border-line bg-surface'
export const BAR_ROW_CLASS =
  'mx-auto flex min-h-14 w-full page-width flex-wrap items-center justify-end px-4 min-[22rem]:gap-1 sm:gap-2 sm:px-6 lg:min-h-16'

/** The area of a screen between the bars. */
export const MAIN_CLASS =
  'mx-auto w-full page-width flex-1 px-4 pt-4 pb-8 outline-none sm:px-6 sm:pt-6 sm:pb-16 print:pb-0'

/** The bar at the bottom of a phone. */
export const BOTTOM_BAR_CLASS =
  'fixed inset-x-0 bottom-0 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]'

/** The list of all settings, next to the screen from 1024 pixels, and the button that opens it
 * below. */
export const SETTINGS_CLASS = 'grid gap-x-9 lg:grid-cols-[14.25rem_minmax(0,1fr)]'
export const SETTINGS_BUTTON_CLASS =
  '-mt-2 inline-flex min-h-11 items-center gap-2 font-medium text-madder-ink lg:hidden'
