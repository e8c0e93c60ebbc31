interface Fill {
  style: string;
  /** The stylesheet with the fonts that every page shows at once. */
  sheet: { address: string; integrity: string };
  scripts: { address: string; integrity: string | null }[];
}

/** Texts that the page's template marks, in English; the server puts them into the language of the page. */
export function textsOfTemplate(template: string): string[] {
  return [...template.matchAll(/\sdata-text="([^"]+)"/g)].map(([, text = '']) => text);
}

/** Fills what a build knows into the page's template; what an answer knows stays for the server. */
export function fillTemplate(template: string, { style, sheet, scripts }: Fill): string {
  const scriptTags = scripts.map(({ address, integrity }) => {
    const proof = integrity ? ` integrity="${integrity}"` : '';
    return `<script defer crossorigin="anonymous" src="${address}"${proof}></script>`;
  });
  const fills: Record<string, string> = {
    '/*fonts*/': style,
    '<!--fonts-->': `<link rel="stylesheet" crossorigin="anonymous" href="${sheet.address}" integrity="${sheet.integrity}">`,
    // Marked, so that the server can move them.
    '<!--scripts-->': `<!--scripts-->${scriptTags.join('\n    ')}<!--/scripts-->`,
  };
  return template.replace(
    /\/\*fonts\*\/|<!--fonts-->|<!--scripts-->/g,
    (placeholder) => fills[placeholder] ?? '',
  );
}
