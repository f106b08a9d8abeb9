/** A file as a browser sends it. */
export type SentFile = { name: string; content: Buffer; type?: string }

/** Builds a multipart body: the call's own body as JSON, then a file. */
export function multipartOf(
  body: unknown,
  { name, content, type = '' }: SentFile,
): Buffer<ArrayBuffer> {
  const head =
    `--boundary\r\ncontent-disposition: form-data; name="request"\r\n\r\n${JSON.stringify(body)}\r\n` +
    `--boundary\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
    `content-type: ${type || 'application/octet-stream'}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--boundary--\r\n')])
}
