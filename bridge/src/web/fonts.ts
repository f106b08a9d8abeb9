import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** The two subsets of the product's typeface that the bridge's own pages use. */
const SCRIPTS = ['latin', 'arabic'] as const

/** Serves the typeface under names without a hash, apart from the portal's build. */
export function registerFonts(app: FastifyInstance): void {
  for (const script of SCRIPTS) {
    let file: Promise<Buffer> | undefined
    app.get(`/fonts/readex-pro-${script}.woff2`, async (_request, reply) => {
      file ??= readFile(locate(script))
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400')
      return reply.send(await file)
    })
  }
}

function locate(script: (typeof SCRIPTS)[number]): string {
  const name = `@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`
  return fileURLToPath(import.meta.resolve(name))
}
