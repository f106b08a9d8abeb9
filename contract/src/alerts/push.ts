import * as z from 'zod/mini'

/** How a browser is reached that asked for notifications (RFC 8030): its address at a push service, and the two keys
 * that only it and the bridge know (RFC 8291), the public point of 65 bytes and the secret of 16. Whether the address is
 * one of a push service, and the point one of the curve, is for the bridge to say. */
export const PushSubscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(1024), z.regex(/^https?:\/\/[!-~]+$/)),
  p256dh: z.string().check(z.regex(/^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/)),
  auth: z.string().check(z.regex(/^[\w-]{21}[AQgw]$/)),
})
export type PushSubscription = z.output<typeof PushSubscription>
