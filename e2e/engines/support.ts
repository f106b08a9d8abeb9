/** The engines that the smoke suite runs in. */
export const ENGINES = ['webkit', 'firefox'] as const
export type Engine = (typeof ENGINES)[number]

/** Features that some browsers lack, with the first version that has them; WebKitGTK as built by
 * Debian. docs/browsers.md has the same table. */
export const SUPPORT: Record<string, Record<'chromium' | 'safari' | Engine, string>> = {
  'service worker': { chromium: '45', firefox: '44', safari: '11.1', webkit: 'yes' },
  passkeys: { chromium: '67', firefox: '60', safari: '13', webkit: 'no' },
  push: { chromium: '50', firefox: '44', safari: '16', webkit: 'no' },
  'install prompt': { chromium: '76', firefox: 'no', safari: 'no', webkit: 'no' },
}

/** Returns which of these features an engine supports. */
export const supportOf = (engine: Engine): Record<string, boolean> =>
  Object.fromEntries(Object.entries(SUPPORT).map(([what, since]) => [what, since[engine] !== 'no']))

/** Returns which of these features the browser supports. Runs in the page. */
export const supportHere = (): Record<string, boolean> => ({
  'service worker': 'serviceWorker' in navigator,
  passkeys: 'PublicKeyCredential' in globalThis,
  push: 'PushManager' in globalThis,
  'install prompt': 'onbeforeinstallprompt' in globalThis,
})
