/** The only texts that may become markup: React Aria's cleared live region, and the iframe in which
 * FingerprintJS measures fonts. */
const KNOWN_MARKUP = new Set([
  '',
  '<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1">',
])

/** The portal's own scripts, including worker scripts, and its service worker. */
const OWN_SCRIPT = /^\/(?:assets\/[\w.-]+|worker)\.js$/

/** The value with which a policy rejects a text; its type declarations allow only strings. */
const REJECTED = null as unknown as string

/** Makes the browser reject any other text as markup, code or script URL (Trusted Types). Browsers
 * without them still have the rest of the page's policy. */
export function installTrustedTypesPolicy(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (KNOWN_MARKUP.has(text) ? text : REJECTED),
    createScriptURL: (address) => (OWN_SCRIPT.test(address) ? address : REJECTED),
  })
}
