import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A Typst source and the data that it reads in `sys.inputs`. */
type TypstSource = { text: string; inputs: Record<string, string> }

/** As much of the Typst compiler as statements need. */
export type TypstCompiler = {
  /** The PDF of a source, with tags. Throws what Typst says against it. */
  pdf(source: TypstSource): Uint8Array
  /** Forgets what was worked out, where the compiler can. */
  forget(): void
}

type NativeModule = {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): {
      pdf(
        source: { mainFileContent: string; inputs: Record<string, string> },
        options: { pdfStandard: 'ua-1' },
      ): Uint8Array
      evictCache(maxAge: number): void
    }
  }
}

/** The native compiler comes as one package for each platform; no other has been published. */
const NATIVE_PACKAGES = [
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-musl',
] as const

/** A folder that does not exist: whatever a source would read, it finds nothing. */
const NOWHERE = '/nonexistent'

const require = createRequire(import.meta.url)

/** Starts the Typst compiler with these fonts and no others, and without any file to read: the native
 * one where there is one, else the one for WebAssembly. */
export async function createTypst(fonts: readonly Buffer[]): Promise<TypstCompiler> {
  return createNativeTypst(fonts) ?? (await createPortableTypst(fonts))
}

/** The native compiler, whose documents say that they conform to PDF/UA-1. Null where there is none. */
export function createNativeTypst(fonts: readonly Buffer[]): TypstCompiler | null {
  const native = loadNative()
  if (!native) return null
  const options = { workspace: NOWHERE, fontArgs: [{ fontBlobs: [...fonts] }] }
  const compiler = native.NodeCompiler.create(options)
  return {
    pdf: ({ text, inputs }) =>
      compiler.pdf({ mainFileContent: text, inputs }, { pdfStandard: 'ua-1' }),
    forget: () => compiler.evictCache(0),
  }
}

/** Whether the native compiler is installed. */
export function hasNativeTypst(): boolean {
  return NATIVE_PACKAGES.some((name) => {
    try {
      return require.resolve(name) !== ''
    } catch {
      return false
    }
  })
}

function loadNative(): NativeModule | null {
  for (const name of NATIVE_PACKAGES) {
    try {
      return require(name) as NativeModule
    } catch {
      // Of another platform: npm has not installed it.
    }
  }
  return null
}

const MAIN = '/main.typ'
/** Diagnostics as objects. */
const AS_OBJECTS = 3

type Compiled = { result?: Uint8Array; diagnostics?: { severity: string; message: string }[] }

/** The compiler for WebAssembly, which runs everywhere. Its documents are the same, tags included, but
 * do not say that they conform to PDF/UA-1: it can't be asked for that. */
export async function createPortableTypst(fonts: readonly Buffer[]): Promise<TypstCompiler> {
  const { initSync, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler')
  const wasm = require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')
  initSync({ module: await readFile(wasm) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fonts) await builder.add_raw_font(new Uint8Array(font))
  const compiler = await builder.build()
  return {
    pdf({ text, inputs }) {
      compiler.add_source(MAIN, text)
      const compiled = compiler.compile(MAIN, Object.entries(inputs), 'pdf', AS_OBJECTS) as Compiled
      if (compiled.result) return compiled.result
      throw new Error(compiled.diagnostics?.map(({ message }) => message).join('; '))
    },
    // It can't: what it keeps of each document goes with its process.
    forget: () => {},
  }
}
