import { createRequire } from 'node:module'

/** As much of the Typst compiler as statements need. */
export type TypstCompiler = {
  /** The PDF of a source, given data that it reads in `sys.inputs`. Throws what Typst says against it. */
  pdf(
    source: { mainFileContent: string; inputs: Record<string, string> },
    options: { pdfStandard: 'ua-1' },
  ): Uint8Array
  /** Forgets what was worked out and not used for so many documents. */
  evictCache(maxAge: number): void
}

type TypstModule = {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): TypstCompiler
  }
}

/** The compiler comes as one package for each platform; no other has been published. */
const PACKAGES = [
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-musl',
] as const

/** A folder that does not exist: whatever a source would read, it finds nothing. */
const NOWHERE = '/nonexistent'

/** Starts the Typst compiler with these fonts and no others, and without any file to read. */
export function createTypst(fonts: readonly Buffer[]): TypstCompiler {
  const { NodeCompiler } = loadTypst()
  return NodeCompiler.create({ workspace: NOWHERE, fontArgs: [{ fontBlobs: [...fonts] }] })
}

function loadTypst(): TypstModule {
  const require = createRequire(import.meta.url)
  const causes: unknown[] = []
  for (const name of PACKAGES) {
    try {
      return require(name) as TypstModule
    } catch (cause) {
      causes.push(cause)
    }
  }
  throw new AggregateError(causes, 'statements as PDF need the Typst compiler, on Linux and x64')
}
