/** Storage keys of spec 3; a script reads them before the page is drawn. */
export const THEME_KEY = 'my-active-theme'
export const SKIN_KEY = 'my-skin-variant'
