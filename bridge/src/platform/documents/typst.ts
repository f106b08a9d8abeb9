import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A Typst source and the data that it reads in `sys.inputs`. */
type TypstSource = { text: string; inputs: Record<string, string> }

/** The part of the Typst compiler that documents use. */
export type TypstCompiler = {
  /** Compiles a source to a tagged PDF. Throws Typst's diagnostics. */
  pdf(source: TypstSource): Uint8Array
  /** Clears the cache, if the compiler supports it. */
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

/** The native compiler is one package per platform; no others have been published. */
const NATIVE_PACKAGES = [
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-musl',
] as const

/** A folder that does not exist, so that a source cannot read any file. */
const NOWHERE = '/nonexistent'

const require = createRequire(import.meta.url)

/** Starts the Typst compiler with only these fonts and no file access: the native one if installed,
 * else WebAssembly. */
export async function createTypst(fonts: readonly Buffer[]): Promise<TypstCompiler> {
  return createNativeTypst(fonts) ?? (await createPortableTypst(fonts))
}

/** Creates the native compiler, whose documents declare PDF/UA-1. Null if it is not installed. */
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
      // For another platform, so npm did not install it.
    }
  }
  return null
}

const MAIN = '/main.typ'
/** Diagnostics as objects. */
const AS_OBJECTS = 3

type Compiled = { result?: Uint8Array; diagnostics?: { severity: string; message: string }[] }

/** Creates the WebAssembly compiler, which runs everywhere. Its documents are tagged too, but it
 * cannot declare PDF/UA-1. */
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
    // Not supported: the memory is freed when its process ends.
    forget: () => {},
  }
}
