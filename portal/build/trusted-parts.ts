/** The only texts that may become markup in a page: that of an emptied announcement of React Aria, and
 * the frame in which FingerprintJS measures fonts. */
const KNOWN_MARKUP = new Set([
  '',
  '<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1">',
])

/** The portal's own scripts, which a worker is made of, and its service worker. */
const OWN_SCRIPT = /^\/(?:assets\/[\w.-]+|worker)\.js$/

/** Has the browser refuse every other text where markup, code or its address is taken (Trusted Types).
 * Browsers without them keep to the rest of the page's policy. */
export function trustOwnParts(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (KNOWN_MARKUP.has(text) ? text : null),
    createScriptURL: (address) => (OWN_SCRIPT.test(address) ? address : null),
  })
}
