interface Fill {
  style: string;
  /** The stylesheet with the fonts that most pages show at once. */
  sheet: { address: string; integrity: string };
  /** Some letters of those fonts, by the languages that have their own. */
  letters: Record<string, string>;
  scripts: { address: string; integrity: string | null }[];
}

/** Texts that the page's template marks, in English; the server puts them into the language of the page. */
export function textsOfTemplate(template: string): string[] {
  return [...template.matchAll(/\sdata-text="([^"]+)"/g)].map(([, text = '']) => text);
}

/** Fills what a build knows into the page's template; what an answer knows stays for the server. */
export function fillTemplate(template: string, { style, sheet, letters, scripts }: Fill): string {
  const scriptTags = scripts.map(({ address, integrity }) => {
    const proof = integrity ? ` integrity="${integrity}"` : '';
    // Marked for the script of the template that asks again for those that did not come.
    return `<script defer data-entry crossorigin="anonymous" src="${address}"${proof}></script>`;
  });
  const fills: Record<string, string> = {
    '/*fonts*/': style,
    '{/*letters*/}': JSON.stringify(letters),
    // Marked, so that the server can put that of a language in its place.
    '<!--fonts-->': `<!--sheet--><link rel="stylesheet" crossorigin="anonymous" href="${sheet.address}" integrity="${sheet.integrity}"><!--/sheet-->`,
    // Marked, so that the server can move them.
    '<!--scripts-->': `<!--scripts-->${scriptTags.join('\n    ')}<!--/scripts-->`,
  };
  return bare(template).replace(
    /\/\*fonts\*\/|\{\/\*letters\*\/\}|<!--fonts-->|<!--scripts-->/g,
    (placeholder) => fills[placeholder] ?? '',
  );
}

/** What browsers need of the template: lines of comments and indents are for who reads it here. */
const bare = (template: string) =>
  template.replaceAll(/^\s*\/\/ .*\n/gm, '').replaceAll(/^ +/gm, '');
