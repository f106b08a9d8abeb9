import { createTransport } from 'nodemailer'
import type { Delivery, Sender } from '../outbox/message.ts'
import { mailHtml } from './mail-html.ts'
import { isLoopback } from '../../core/loopback.ts'
import { SECOND_MS } from '@sadu/contract/core/time'

/** A mail server and the sender address. */
export type SmtpSettings = {
  /** `smtp:` or `smtps:`, with user and password if the server needs them. */
  url: string
  from: string
}

/** Creates a sender of emails by SMTP. The connection is encrypted, except on this machine. The
 * message's key is the Message-ID, so mailboxes can recognise duplicates. */
export function createSmtpSender({ url, from }: SmtpSettings, timeoutMs = 10 * SECOND_MS): Sender {
  const { hostname, protocol, port, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.replace(/^.*@|>$/g, '')
  return {
    timeoutMs: 3 * timeoutMs,
    async send({ key, to, subject, text, language, file }) {
      try {
        await transport.sendMail({
          from,
          // As an object, the recipient is never parsed as several addresses.
          to: { name: '', address: to },
          subject: subject ?? '',
          text,
          html: mailHtml({ subject, text, language }),
          ...(file && {
            attachments: [
              {
                filename: file.name,
                contentType: file.mediaType,
                content: Buffer.from(file.content),
              },
            ],
          }),
          messageId: `<${key}@${domain}>`,
          // Prevents automatic replies (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return 'sent'
      } catch (error) {
        return refusalOf(error)
      }
    },
  }
}

/** Error codes about the sender, the recipient or the content. A wrong password or missing
 * encryption is a configuration error, not a verdict on the email. */
const OF_THE_EMAIL: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE'])

/** Returns the result of a failed attempt. A 5xx status about the email is permanent. */
function refusalOf(error: unknown): Delivery {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  const isLast = OF_THE_EMAIL.has(code) && responseCode !== undefined && responseCode >= 500
  const reason = responseCode === undefined ? (code ?? 'unknown') : `smtp ${responseCode}`
  return { outcome: isLast ? 'refused' : 'again', reason }
}
