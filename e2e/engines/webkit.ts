import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Builder, WebElement } from 'selenium-webdriver'
import { freePort } from '../harness/ports.ts'
import { WAIT_MS } from '../../vitest.limits.ts'
import { type Environment, run, type Running } from '../harness/process.ts'
import type { Driver } from './driver.ts'
import { until } from './waiting.ts'

// Larger than any window: without a window manager, none may extend beyond it.
const DISPLAY_SIZE = '1600x1200x24'

/** Hides the toolbar's buttons, which would keep the window wider than a phone. */
const NARROW_BUTTONS =
  'button, entry, toolitem, toolbar { min-width: 0; margin: 0; padding: 0; border-width: 0 }'

async function styleWindow(home: string): Promise<void> {
  const folder = join(home, '.config/gtk-3.0')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'gtk.css'), NARROW_BUTTONS)
}

/** Starts a virtual display. It prints its number once it is ready. */
async function startDisplay(): Promise<{ server: Running; display: string }> {
  const server = run(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', DISPLAY_SIZE, '-nolisten', 'tcp'],
    {},
  )
  const [, number] = await until(
    async () => /^(\d+)\n/m.exec(server.output()),
    async () => `Xvfb has not started. It said:\n${server.output()}`,
  )
  return { server, display: `:${number}` }
}

/** Opens WebKitGTK's MiniBrowser over WebDriver, on its own virtual display. */
export async function openWebKit(environment: Environment & { HOME: string }): Promise<Driver> {
  await styleWindow(environment.HOME)
  const { server, display } = await startDisplay()
  const port = await freePort()
  const service = run('WebKitWebDriver', [`--port=${port}`], { DISPLAY: display, ...environment })
  const url = `http://127.0.0.1:${port}`
  await until(
    async () => ((await fetch(`${url}/status`)).ok ? true : null),
    async () => `WebKitWebDriver has not started. It said:\n${service.output()}`,
  )
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build()
  await driver.manage().setTimeouts({ pageLoad: WAIT_MS, script: WAIT_MS })
  const window = driver.manage().window()
  return {
    open: (to) => driver.get(to),
    resize: async ({ width, height }) => {
      await window.setRect({ width, height, x: 0, y: 0 })
      const [across, down] = await driver.executeScript<[number, number]>(() => [
        outerWidth - innerWidth,
        outerHeight - innerHeight,
      ])
      await window.setRect({ width: width + across, height: height + down, x: 0, y: 0 })
    },
    load: (source) => driver.executeScript(source),
    evaluate: (script, input) => driver.executeScript(script, input),
    find: async (script, input) => {
      const element = await driver.executeScript(script, input)
      if (!(element instanceof WebElement)) return null
      return {
        click: () => element.click(),
        type: (text) => element.sendKeys(text),
        chooseFile: (path) => element.sendKeys(path),
      }
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit()
      await service.stop()
      await server.stop()
    },
  }
}
