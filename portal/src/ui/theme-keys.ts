/** Storage keys of docs/specification/3-entities-and-storage.md#browser-storage-keys; a script reads
 * them before the page is drawn. */
export const THEME_KEY = 'my-active-theme'
export const SKIN_KEY = 'my-skin-variant'
