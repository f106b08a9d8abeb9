import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** The two font subsets that the bridge's own pages use. */
const FONTS = {
  latin: import.meta
    .resolve('@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2'),
  arabic: import.meta
    .resolve('@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2'),
}

/** Serves the fonts under names without a hash, independent of the portal's build. */
export function registerFonts(app: FastifyInstance): void {
  for (const [script, address] of Object.entries(FONTS)) {
    let file: Promise<Buffer> | undefined
    app.get(`/fonts/readex-pro-${script}.woff2`, async (_request, reply) => {
      file ??= readFile(fileURLToPath(address))
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400')
      return reply.send(await file)
    })
  }
}
