import { USER_ID_LENGTH } from '@sadu/contract/enrollment/user-id'

/** The number of free user IDs that are offered instead of one that is taken. */
export const SUGGESTIONS = 3
/** Candidates per query, so that one query finds free ones. */
const TRIED = 12

/** User IDs similar to one that is taken, each with two to four digits appended. `random` returns
 * an integer from 0 to below its argument. */
export function userIdsLike(userId: string, random: (below: number) => number): string[] {
  const found = new Set<string>()
  for (let tried = 0; tried < TRIED; tried += 1) {
    const digits = String(random(10 ** (2 + Math.floor(tried / 4)))).padStart(2, '0')
    found.add(userId.slice(0, USER_ID_LENGTH.max - digits.length) + digits)
  }
  return [...found]
}
