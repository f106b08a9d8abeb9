import { DAY_MS, HOUR_MS } from './time.ts'

/** Asia/Riyadh is UTC+3 all year and has been since 1947. */
const RIYADH_OFFSET_MS = 3 * HOUR_MS

/** Returns the day of a moment in Asia/Riyadh, `YYYY-MM-DD`. */
export function riyadhDay(moment: Date): string {
  return new Date(moment.getTime() + RIYADH_OFFSET_MS).toISOString().slice(0, 10)
}

/** Returns the hour of a moment in Asia/Riyadh, 0 to 23. */
export function riyadhHour(moment: Date): number {
  return new Date(moment.getTime() + RIYADH_OFFSET_MS).getUTCHours()
}

/** Returns the moment at which a day begins in Asia/Riyadh. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(day) - RIYADH_OFFSET_MS)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the whole days from one day to a later one; negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Returns the same day of another month, or that month's last day when it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
    .toISOString()
    .slice(0, 10)
}
