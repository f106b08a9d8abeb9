/** The modules of later-loading layers that the sign-in and the frame of every page use. */
export const IN_THE_START = [
  'src/flows/flow-links.tsx',
  'src/i18n/language-failed.tsx',
  'src/ui/code-entry.tsx',
  'src/ui/dialog.tsx',
  'src/ui/error-state.tsx',
  'src/ui/passkey-instead.tsx',
  'src/ui/password-field.tsx',
  'src/ui/retry-button.tsx',
  'src/ui/theme-switch.tsx',
  'src/ui/toaster.tsx',
]
