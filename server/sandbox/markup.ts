/** Text that is already HTML. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Markup | string | number | null | undefined | false | readonly Piece[];

/** Escapes text for use in HTML and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function write(piece: Piece): string {
  if (piece instanceof Markup) return piece.text;
  if (piece === null || piece === undefined || piece === false) return "";
  return typeof piece === "object" ? piece.map(write).join("") : escapeHtml(String(piece));
}

/** HTML from a template. Values are escaped unless they are {@link Markup}; null, undefined and false give nothing. */
export function html(template: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(template.map((part, index) => part + write(pieces[index])).join(""));
}

/** Marks trusted text as HTML. */
export function raw(text: string): Markup {
  return new Markup(text);
}
