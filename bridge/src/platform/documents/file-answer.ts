import { createHash } from 'node:crypto'
import { latinName } from './latin-name.ts'

/** What a call answers of a file: its bytes in base64, and their digest, by which whoever gets them knows that they are
 * whole. */
export function fileAnswer<MediaType extends string>(
  fileName: string,
  mediaType: MediaType,
  bytes: Uint8Array,
) {
  return {
    fileName,
    mediaType,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    content: Buffer.from(bytes).toString('base64'),
  }
}

/** The name of a file of the product: `Sadu-my-data-2026-11-23-ar.pdf`. */
export function fileNameOf(
  productName: string,
  parts: readonly string[],
  extension: string,
): string {
  const named = [latinName(productName), ...parts].filter((part) => part !== '')
  return `${named.join('-')}.${extension}`
}
