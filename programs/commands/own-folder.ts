/** Where the person stands: npm runs scripts in the project's folder, and files are named from here. */
export const ownFolder = (): string => process.env['INIT_CWD'] ?? process.cwd()
