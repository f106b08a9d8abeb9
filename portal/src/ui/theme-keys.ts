/** Storage keys of docs/specification/3-entities-and-storage.md#browser-storage-keys, read by a
 * script before the first paint. */
export const THEME_KEY = 'my-active-theme'
export const SKIN_KEY = 'my-skin-variant'
/** Additional keys: reduced motion and text size. */
export const MOTION_KEY = 'motion'
export const TEXT_SIZE_KEY = 'text-size'
