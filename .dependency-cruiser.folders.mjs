import rules from './.dependency-cruiser.mjs'

const { exclude, ...options } = rules.options

/** Checks folders of the product only: a test lies beside the code it tests and may import
 * anything. */
export default {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      comment: 'Two folders that need each other are one, or hide a third one.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: `${exclude.path}|\\.test\\.tsx?$|(^|/)testing/|^portal/(build|vite|vitest|lingui)`,
    },
  },
}
