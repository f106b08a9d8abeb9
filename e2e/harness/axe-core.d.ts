/** The minified build is the same module; its source is what a page is given. */
declare module 'axe-core/axe.min.js' {
  export { default } from 'axe-core'
}
