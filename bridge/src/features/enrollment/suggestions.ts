import { USER_ID_LENGTH } from '@sadu/contract/enrollment/user-id'

/** How many free user IDs are offered in place of one that is taken. */
export const SUGGESTIONS = 3
/** Tried at once, so that one look finds free ones. */
const TRIED = 12

/** User IDs like one that is taken, each with two to four digits after it. `random` answers whole
 * numbers from 0 up to but without its argument. */
export function userIdsLike(userId: string, random: (below: number) => number): string[] {
  const found = new Set<string>()
  for (let tried = 0; tried < TRIED; tried += 1) {
    const digits = String(random(10 ** (2 + Math.floor(tried / 4)))).padStart(2, '0')
    found.add(userId.slice(0, USER_ID_LENGTH.max - digits.length) + digits)
  }
  return [...found]
}
