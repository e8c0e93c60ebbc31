interface Fill {
  style: string;
  /** The stylesheet with the fonts that most pages show at once. */
  sheet: { address: string; integrity: string };
  /** Sample characters of those fonts, by language with its own stylesheet. */
  letters: Record<string, string>;
  scripts: { address: string; integrity: string | null }[];
}

/** English texts in `data-text` attributes of the template; the server translates them into the page's language. */
export function textsOfTemplate(template: string): string[] {
  return [...template.matchAll(/\sdata-text="([^"]+)"/g)].map(([, text = '']) => text);
}

/** Fills the template with everything known at build time; the server fills the rest for each response. */
export function fillTemplate(template: string, { style, sheet, letters, scripts }: Fill): string {
  const scriptTags = scripts.map(({ address, integrity }) => {
    const proof = integrity ? ` integrity="${integrity}"` : '';
    // The `data-entry` mark lets the template's own script retry an entry script that failed to load.
    return `<script defer data-entry crossorigin="anonymous" src="${address}"${proof}></script>`;
  });
  const fills: Record<string, string> = {
    '/*fonts*/': style,
    '{/*letters*/}': JSON.stringify(letters),
    // The sheet markers let the server replace it with the stylesheet of the page's language.
    '<!--fonts-->': `<!--sheet--><link rel="stylesheet" crossorigin="anonymous" href="${sheet.address}" integrity="${sheet.integrity}"><!--/sheet-->`,
    // The scripts markers let the server move the script tags.
    '<!--scripts-->': `<!--scripts-->${scriptTags.join('\n    ')}<!--/scripts-->`,
  };
  return withoutComments(template).replace(
    /\/\*fonts\*\/|\{\/\*letters\*\/\}|<!--fonts-->|<!--scripts-->/g,
    (placeholder) => fills[placeholder] ?? '',
  );
}

/** Strips comment lines and indentation from the template, which browsers don't need. */
const withoutComments = (template: string) =>
  template.replaceAll(/^\s*\/\/ .*\n/gm, '').replaceAll(/^ +/gm, '');
