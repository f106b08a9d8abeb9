/** A trusted device of the demonstration. */
type DemoDevice = {
  facts: {
    name: string
    os: string
    model: string
    brand: string
    manufacturer: string
    browser: string
    placeEn: string
    placeAr: string
  }
  registeredDaysAgo: number
  usedDaysAgo: number
}

/** The trusted devices of each person, besides those that visitors add. */
export const DEMO_DEVICES: Record<string, readonly DemoDevice[]> = {
  noura: [
    {
      facts: {
        name: 'Chrome on Windows',
        os: 'Windows 11',
        model: 'Desktop',
        brand: 'Not Available',
        manufacturer: 'Not Available',
        browser: 'Chrome 141',
        placeEn: 'Riyadh, Saudi Arabia',
        placeAr: 'الرياض، المملكة العربية السعودية',
      },
      registeredDaysAgo: 310,
      usedDaysAgo: 1,
    },
    {
      facts: {
        name: 'Safari on iPhone',
        os: 'iOS 26.1',
        model: 'iPhone',
        brand: 'Apple',
        manufacturer: 'Apple',
        browser: 'Safari 26',
        placeEn: 'Riyadh, Saudi Arabia',
        placeAr: 'الرياض، المملكة العربية السعودية',
      },
      registeredDaysAgo: 196,
      usedDaysAgo: 3,
    },
    {
      facts: {
        name: 'Firefox on macOS',
        os: 'macOS 15.6',
        model: 'Desktop',
        brand: 'Apple',
        manufacturer: 'Apple',
        browser: 'Firefox 143',
        placeEn: 'Jeddah, Saudi Arabia',
        placeAr: 'جدة، المملكة العربية السعودية',
      },
      registeredDaysAgo: 88,
      usedDaysAgo: 41,
    },
  ],
}
