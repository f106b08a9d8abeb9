/** Storage keys of docs/specification/3-entities-and-storage.md#browser-storage-keys; a script reads
 * them before the page is drawn. */
export const THEME_KEY = 'my-active-theme'
export const SKIN_KEY = 'my-skin-variant'
/** Ours beside them: less motion, and the size of the text. */
export const MOTION_KEY = 'motion'
export const TEXT_SIZE_KEY = 'text-size'
