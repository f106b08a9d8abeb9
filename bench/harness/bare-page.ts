import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { inProject } from '../../scripts/project.mjs'

const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Bare page</title><script type="module" src="/page.js"></script><div id="root"></div></html>`
const ANSWER = 'An answer that is long enough to be the largest paint of its page.'

/** Serves the baseline for a screen: a page of React DOM that shows the answer of one call, with
 * the same compression and caching as the bridge. */
export async function startBarePage(): Promise<{ origin: string; stop(): void }> {
  const script = brotliCompressSync(await bundle())
  const server = createServer(({ url }, response) => {
    if (url === '/page.js') {
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      response.end(script)
    } else {
      response.writeHead(200, {
        'content-type': url === '/answer' ? 'text/plain' : 'text/html',
        'cache-control': 'no-store',
      })
      response.end(url === '/answer' ? ANSWER : PAGE)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      rolldownOptions: { input: inProject('bench/peers/bare-page.tsx') },
    },
  })
  if (!('output' in built)) throw new Error('The bare page was built more than once.')
  const [entry] = built.output
  return entry.code
}
