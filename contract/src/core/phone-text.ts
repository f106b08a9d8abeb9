const TOLL_FREE = /^(\+966)(800)(\d{3})(\d{3,4})$/
const SAUDI = /^(\+966)(.{2})(.{3})(.{4})$/

/** A Saudi number (E.164) in the groups people say it in, masked digits too: a toll-free one begins with its 800. Any
 * other number stays as it came. */
export const phoneText = (e164: string): string =>
  e164.replace(TOLL_FREE.test(e164) ? TOLL_FREE : SAUDI, '$1 $2 $3 $4')
