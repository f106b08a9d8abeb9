/** Pages of Centurion that stand in a tab of another one’s address. */
export const CENTURION_TABS = [
  '/centurion-travel?tab=cover',
  ...['plan', 'card', 'house', 'terms', 'report'].map((tab) => `/centurion-membership?tab=${tab}`),
]
