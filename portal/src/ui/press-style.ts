const STYLE_ID = 'react-aria-pressable-style'

/** Stands where React Aria would write a style of its own into the page, which the page's policy
 * refuses; `tokens.css` has the rule. Import it where React Aria's buttons or calendars are used. */
if (!document.getElementById(STYLE_ID)) {
  document.head.append(Object.assign(document.createElement('meta'), { id: STYLE_ID }))
}
