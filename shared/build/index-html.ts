interface File {
  address: string;
  integrity: string;
}

interface Fill {
  style: string;
  /** The stylesheets with the fonts that every page shows at once. */
  sheets: File[];
  /** Some letters of those fonts, by the languages that have their own. */
  letters: Record<string, string>;
  scripts: { address: string; integrity: string | null }[];
}

/** Fills what a build knows into the page's template; what an answer knows stays for the server. */
export function fillTemplate(template: string, { style, sheets, letters, scripts }: Fill): string {
  const scriptTags = scripts.map(({ address, integrity }) => {
    const proof = integrity ? ` integrity="${integrity}"` : '';
    return `<script defer crossorigin="anonymous" src="${address}"${proof}></script>`;
  });
  const fills: Record<string, string> = {
    '/*fonts*/': style,
    '{/*letters*/}': JSON.stringify(letters),
    // Marked, so that the server can put those of a language in their place.
    '<!--fonts-->': `<!--sheets-->${sheets.map(sheetTag).join('\n    ')}<!--/sheets-->`,
    // Marked, so that the server can move them.
    '<!--scripts-->': `<!--scripts-->${scriptTags.join('\n    ')}<!--/scripts-->`,
  };
  return template.replace(
    /\/\*fonts\*\/|\{\/\*letters\*\/\}|<!--fonts-->|<!--scripts-->/g,
    (placeholder) => fills[placeholder] ?? '',
  );
}

const sheetTag = ({ address, integrity }: File) =>
  `<link rel="stylesheet" crossorigin="anonymous" href="${address}" integrity="${integrity}">`;
