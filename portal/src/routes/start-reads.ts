import { hasAccessToken } from '../data/stores/session.ts'
import { readFirst } from './first-reads.ts'

// The page of a screen behind the sign-in has the browser run this before all other code.
if (hasAccessToken()) readFirst(window.location)
