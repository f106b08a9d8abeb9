import { hasAccessToken } from '../data/stores/session.ts'
import { readFirst } from './first-reads.ts'

// The page of a signed-in screen runs this as soon as it has loaded.
if (hasAccessToken()) {
  readFirst(window.location).catch(() => {
    // The screen runs its queries itself.
  })
}
