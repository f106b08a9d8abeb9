/** Centurion pages that are tabs of another page. */
export const CENTURION_TABS = [
  '/centurion-travel?tab=cover',
  ...['plan', 'card', 'house', 'terms', 'report'].map((tab) => `/centurion-membership?tab=${tab}`),
]
