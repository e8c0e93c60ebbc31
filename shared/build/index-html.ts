interface Fill {
  style: string;
  /** Addresses of the fonts that every page shows at once. */
  fonts: string[];
  scripts: { address: string; integrity: string | null }[];
}

/** Fills what a build knows into the page's template; what an answer knows stays for the server. */
export function fillTemplate(template: string, { style, fonts, scripts }: Fill): string {
  const fontTags = fonts.map(
    (address) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${address}">`,
  );
  const scriptTags = scripts.map(({ address, integrity }) => {
    const proof = integrity ? ` integrity="${integrity}"` : '';
    return `<script defer crossorigin="anonymous" src="${address}"${proof}></script>`;
  });
  const fills: Record<string, string> = {
    '/*fonts*/': style,
    '<!--fonts-->': fontTags.join('\n    '),
    '<!--scripts-->': scriptTags.join('\n    '),
  };
  return template.replace(
    /\/\*fonts\*\/|<!--fonts-->|<!--scripts-->/g,
    (placeholder) => fills[placeholder] ?? '',
  );
}
