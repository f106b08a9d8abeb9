import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { onForeignChange } from '../../storage/browser-storage.ts'
import type { Calendar, Digits } from './locale.ts'

type Choices = { digits: Digits; calendar: Calendar }

type FormatStore = Choices & {
  chooseDigits: (digits: Digits) => void
  chooseCalendar: (calendar: Calendar) => void
}

const FORMATS_KEY = 'formats'

const DEFAULTS: Choices = { digits: 'latn', calendar: 'gregory' }

/** The stored value may be old or tampered with: unknown values fall back to the default. */
function readChoices(stored: unknown): Choices {
  const { digits, calendar } = (stored ?? {}) as Partial<Choices>
  return {
    digits: digits === 'arab' ? digits : DEFAULTS.digits,
    calendar: calendar === 'islamic-umalqura' ? calendar : DEFAULTS.calendar,
  }
}

/** The person's choice of digits and calendar, stored in this browser under `formats`. */
export const useFormatStore = create<FormatStore>()(
  persist(
    (set) => ({
      ...DEFAULTS,
      chooseDigits: (digits) => set({ digits }),
      chooseCalendar: (calendar) => set({ calendar }),
    }),
    {
      name: FORMATS_KEY,
      partialize: ({ digits, calendar }) => ({ digits, calendar }),
      merge: (stored, current) => ({ ...current, ...readChoices(stored) }),
    },
  ),
)

onForeignChange([FORMATS_KEY], () => void useFormatStore.persist.rehydrate())
