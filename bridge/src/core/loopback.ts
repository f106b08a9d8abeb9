/** Whether a host name in a URL, or one to listen on, is this machine itself. */
export const isLoopback = (hostname: string): boolean =>
  ['localhost', '[::1]', '::1'].includes(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname)
