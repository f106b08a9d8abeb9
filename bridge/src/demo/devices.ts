/** A trusted device of the demonstration. */
type DemoDevice = {
  facts: { name: string; os: string; model: string; brand: string; manufacturer: string }
  registeredDaysAgo: number
  usedDaysAgo: number
}

/** What a person's list of trusted devices holds besides those that its visitors add. */
export const DEMO_DEVICES: Record<string, readonly DemoDevice[]> = {
  noura: [
    {
      facts: {
        name: 'Chrome on Windows',
        os: 'Windows 11',
        model: 'Desktop',
        brand: 'Chrome 141',
        manufacturer: 'Not Available',
      },
      registeredDaysAgo: 310,
      usedDaysAgo: 1,
    },
    {
      facts: {
        name: 'Safari on iPhone',
        os: 'iOS 26.1',
        model: 'iPhone',
        brand: 'Safari 26',
        manufacturer: 'Apple',
      },
      registeredDaysAgo: 196,
      usedDaysAgo: 3,
    },
    {
      facts: {
        name: 'Firefox on macOS',
        os: 'macOS 15.6',
        model: 'Desktop',
        brand: 'Firefox 143',
        manufacturer: 'Not Available',
      },
      registeredDaysAgo: 88,
      usedDaysAgo: 41,
    },
  ],
}
