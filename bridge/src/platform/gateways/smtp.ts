import { createTransport } from 'nodemailer'
import type { Delivery, Sender } from '../outbox/message.ts'
import { mailHtml } from './mail-html.ts'
import { isLoopback } from '../../core/loopback.ts'
import { SECOND_MS } from '@sadu/contract/core/time'

/** A mail server, and the sender that it is given. */
export type SmtpSettings = {
  /** `smtp:` or `smtps:`, with the user and the password where the server asks for them. */
  url: string
  from: string
}

/** Sends e-mails by SMTP. The connection is encrypted, except to this machine itself. The message's key
 * is its Message-ID, by which mailboxes show one that came twice as one. */
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
          // An address is data: never several of them.
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
        })
        return 'sent'
      } catch (error) {
        return refusalOf(error)
      }
    },
  }
}

/** What a mail server says of its sender, its recipient or its content. A wrong password, or no encryption, says nothing
 * of the e-mail and is ours to mend. */
const OF_THE_EMAIL: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE'])

/** A 5xx about the e-mail is the server's last word. */
function refusalOf(error: unknown): Delivery {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  const isLast = OF_THE_EMAIL.has(code) && responseCode !== undefined && responseCode >= 500
  const reason = responseCode === undefined ? (code ?? 'unknown') : `smtp ${responseCode}`
  return { outcome: isLast ? 'refused' : 'again', reason }
}
