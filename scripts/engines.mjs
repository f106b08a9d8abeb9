import { installFromDebian, program } from './browser.mjs'

/** The programs that drive the other engines, with the Debian packages that contain them. */
const NEEDED = {
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  'firefox-esr': 'firefox-esr',
}

const lacking = () =>
  Object.entries(NEEDED).flatMap(([name, debian]) => (program(name) ? [] : [debian]))

/** Returns the environment for the suite of the other engines. Installs them if the user may. */
export async function ensureEngines(say) {
  if (lacking().length > 0) await installFromDebian(say, lacking())
  const missing = lacking()
  if (missing.length > 0) {
    throw new Error(`The other engines need these Debian packages: ${missing.join(' ')}`)
  }
  return { FIREFOX_PATH: program('firefox-esr') }
}
