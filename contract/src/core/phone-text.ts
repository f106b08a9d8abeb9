const TOLL_FREE = /^(\+966)(800)(\d{3})(\d{3,4})$/
const SAUDI = /^(\+966)(.{2})(.{3})(.{4})$/

/** Formats a Saudi number (E.164) in its usual digit groups, masked digits too; a toll-free number
 * begins with 800. Any other number is returned unchanged. */
export const phoneText = (e164: string): string =>
  e164.replace(TOLL_FREE.test(e164) ? TOLL_FREE : SAUDI, '$1 $2 $3 $4')
