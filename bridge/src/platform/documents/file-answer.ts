import { createHash } from 'node:crypto'
import { latinName } from './latin-name.ts'

/** A file in a response: its bytes in base64, and a digest by which the receiver can check them. */
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

/** The name of a downloaded file, such as `Sadu-my-data-2026-11-23-ar.pdf`. */
export function fileNameOf(
  productName: string,
  parts: readonly string[],
  extension: string,
): string {
  const named = [latinName(productName), ...parts].filter((part) => part !== '')
  return `${named.join('-')}.${extension}`
}
