import type { Socket } from 'node:net'

/** The file descriptor of the pipe for content in a child process. */
export const CONTENT_PIPE = 4

/** A job or a result in the form of a message: without its `content`, of which only the length is
 * given. Sending bytes in a message copies all of them several times and blocks the thread
 * meanwhile; a pipe transfers them in chunks. */
export type JobMessage = { value: unknown; contentLength?: number }

/** Splits a job or a result into its message and the content to send through the pipe. */
export function splitContent(whole: unknown): {
  message: JobMessage
  content: Uint8Array | null
} {
  const hasContent =
    typeof whole === 'object' &&
    whole !== null &&
    'content' in whole &&
    whole.content instanceof Uint8Array
  if (!hasContent) return { message: { value: whole }, content: null }
  const { content, ...value } = whole as { content: Uint8Array }
  return { message: { value, contentLength: content.length }, content }
}

/** Reassembles a job or a result once its content has been received. */
export async function joinContent(
  { value, contentLength }: JobMessage,
  pipe: Socket,
): Promise<unknown> {
  if (contentLength === undefined) return value
  return { ...(value as object), content: await receive(pipe, contentLength) }
}

function receive(pipe: Socket, length: number): Promise<Buffer> {
  return new Promise((resolve) => {
    const content = Buffer.allocUnsafeSlow(length)
    let size = 0
    const take = (piece: Buffer) => {
      size += piece.copy(content, size)
      if (size < length) return
      pipe.off('data', take).pause()
      resolve(content)
    }
    if (length === 0) resolve(content)
    else pipe.on('data', take).resume()
  })
}
