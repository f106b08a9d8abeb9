/** Returns the user's working directory, which file names are relative to; npm itself runs scripts
 * in the project's folder. */
export const ownFolder = (): string => process.env['INIT_CWD'] ?? process.cwd()
