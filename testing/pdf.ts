import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A node of a PDF's structure tree. */
export type Tag = { role: string; alt: string | null; children: Tag[] }

type StructNode = { role?: string; alt?: string | null; children?: StructNode[] }
type TextPiece = { str: string; transform: number[] }

const STANDARD_FONTS = fileURLToPath(
  new URL('../../standard_fonts/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')),
)

/** Reads a PDF's metadata, words, tags and pictures. */
export async function readPdf(bytes: Uint8Array) {
  const data = new Uint8Array(bytes)
  const pdf = await getDocument({ data, standardFontDataUrl: STANDARD_FONTS, verbosity: 0 }).promise
  const { info, metadata } = await pdf.getMetadata()

  return {
    pages: pdf.numPages,
    info: info as Record<string, unknown>,
    /** The XMP packet, in which a document declares its conformance. */
    metadata: String(metadata?.getRaw() ?? ''),
    close: () => pdf.loadingTask.destroy(),

    /** Returns the lines of a page from top to bottom, each with its words in visual reading order:
     * from the right on an Arabic page. */
    async lines(page: number, direction: 'ltr' | 'rtl'): Promise<string[]> {
      const { items } = await (await pdf.getPage(page)).getTextContent()
      const rows = Map.groupBy(items as TextPiece[], ({ transform }) =>
        Math.round(transform[5] ?? 0),
      )
      const sign = direction === 'ltr' ? 1 : -1
      return [...rows]
        .toSorted(([one], [other]) => other - one)
        .map(([, pieces]) =>
          pieces
            .filter(({ str }) => str.trim() !== '')
            .toSorted((one, other) => sign * ((one.transform[4] ?? 0) - (other.transform[4] ?? 0)))
            .map(({ str }) => str)
            .join(' '),
        )
    },

    async tags(page: number): Promise<Tag> {
      return tagOf((await (await pdf.getPage(page)).getStructTree()) as StructNode)
    },

    /** Renders a page as PNG, with `scale` pixels per point. */
    async picture(page: number, scale: number): Promise<Buffer> {
      const opened = await pdf.getPage(page)
      const viewport = opened.getViewport({ scale })
      const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
      // The bridge's canvas behaves like a browser's, whose types are not available here.
      const canvasContext = canvas.getContext('2d') as never
      await opened.render({ canvas: null, canvasContext, viewport }).promise
      return canvas.toBuffer('image/png')
    },
  }
}

function tagOf({ role = '', alt = null, children = [] }: StructNode): Tag {
  const tags = children.filter((child) => child.role !== undefined)
  return { role, alt, children: tags.map(tagOf) }
}

/** Returns all tags of a role, in reading order. */
export function tagsOf(tag: Tag, role: string): Tag[] {
  const below = tag.children.flatMap((child) => tagsOf(child, role))
  return tag.role === role ? [tag, ...below] : below
}
