const STYLE_ID = 'react-aria-pressable-style'

/** Prevents React Aria from injecting a style element, which the page's policy rejects;
 * `tokens.css` has the rule. Import it where React Aria's buttons or calendars are used. */
if (!document.getElementById(STYLE_ID)) {
  document.head.append(Object.assign(document.createElement('meta'), { id: STYLE_ID }))
}
