/** The storage entry that exists while someone is signed in on this browser
 * (docs/specification/3-entities-and-storage.md#browser-storage-keys). */
export const REFRESH_TOKEN_KEY = 'refreshToken'
