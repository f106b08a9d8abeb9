/** Text that is already markup. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Part[] | null

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template tag for markup. Values are escaped unless they are markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(write)))
}

function write(part: Part): string {
  if (part === null) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(write).join('')
  return String(part).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
