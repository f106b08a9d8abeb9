import { build } from 'vite'

/** Bundles a source file and its imports into one minified script without imports, to inline in a
 * page. */
export async function inlineScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'start' },
      rolldownOptions: { output: { extend: true } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error(`${entry} made no script`)
  return chunk.code.trim()
}
