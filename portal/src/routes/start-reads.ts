import { hasAccessToken } from '../data/stores/session.ts'
import { readFirst } from './first-reads.ts'

// The page of a screen behind the sign-in has the browser run this as soon as it is there.
if (hasAccessToken()) {
  readFirst(window.location).catch(() => {
    // The screen asks for what it shows by itself.
  })
}
