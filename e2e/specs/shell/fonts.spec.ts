import type { Page } from '@playwright/test';
import { expectHydrated } from '../../core/hydrated.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Words in languages written in Latin, Greek or Cyrillic, and a name in another script. */
const words = {
  Greek: 'Ελένη Παπαδοπούλου, να ζήσετε!',
  'old Greek': 'Ἑλένη, ᾠδή, ῥόδον',
  Russian: 'Щёлкова, съешь ещё эти булки',
  Ukrainian: 'Ґалаґан Їжакевич, щасливі',
  Serbian: 'Ђорђе Љубица Његош Џаџић Ћирић',
  Macedonian: 'Ѓорѓи Ќирил Ѕвезда',
  Belarusian: 'Ўладзімір Іўе',
  Kazakh: 'Әлия Ғани Қанат Өмір Ұлан Үміт Һанифа Ңі',
  Mongolian: 'Өнөр Үүрийн',
  Tatar: 'Җәмилә Гөлназ Һәм Ңур',
  Tajik: 'Ӣсои Ҳаким Ҷамшед Ӯғлон Қосим',
  Vietnamese: 'Nguyễn Thị Đặng Ường',
  Polish: 'Żółć Gęślą Jaźń',
  Czech: 'Dvořák Jiří Žižka Ďáblík',
  Turkish: 'Çağrı Işıl Gülşen İpek',
  Romanian: 'Ștefan Țepeș Brâncuși',
  Latvian: 'Ķeniņš Ģirts Ļubova',
  Icelandic: 'Þórdís Æsa Guðrún',
  Yoruba: 'Ọlá Ṣẹ́gun',
  Hebrew: 'נועה',
};

/** Names of the fonts that the browser uses for an element; system fonts are marked. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) =>
    isCustomFont ? familyName : `the machine’s ${familyName}`,
  );
}

test('texts in any Latin, Greek or Cyrillic language, and names in another script, use our fonts, whose files load when their characters appear', async ({
  phone,
}) => {
  const fetched: string[] = [];
  phone.on('request', (request) => {
    const [, name] = /\/fonts\/([\w-]+)-wght-/.exec(request.url()) ?? [];
    if (name) fetched.push(name);
  });
  await phone.goto('/faq');
  await phone.evaluate(async () => document.fonts.ready);
  expect(fetched.filter((name) => !name.endsWith('-latin'))).toEqual([]);

  await phone.evaluate(async (lines) => {
    const heading = getComputedStyle(document.querySelector('h1') ?? document.body);
    const faces = {
      serif: { fontFamily: heading.fontFamily, fontWeight: heading.fontWeight },
      italic: { fontFamily: heading.fontFamily, fontWeight: '500', fontStyle: 'italic' },
      sans: { fontFamily: getComputedStyle(document.body).fontFamily },
      bold: { fontFamily: getComputedStyle(document.body).fontFamily, fontWeight: '700' },
    };
    for (const [face, style] of Object.entries(faces))
      for (const [at, text] of lines.entries()) {
        const line = document.createElement('p');
        line.id = `${face}-${at}`;
        Object.assign(line.style, style);
        line.textContent = text;
        document.body.prepend(line);
      }
  }, Object.values(words));
  for (const face of ['serif', 'italic', 'sans', 'bold'])
    for (const [at, language] of Object.keys(words).entries()) {
      const ours =
        language === 'Hebrew'
          ? /^(Assistant|Frank Ruhl Libre)/
          : face === 'sans' || face === 'bold'
            ? /^Source Sans 3/
            : language.endsWith('Greek')
              ? // Spaces and full stops come from the Latin font.
                /^(EB|Cormorant) Garamond/
              : /^Cormorant Garamond/;
      await expect
        .poll(
          async () => {
            const fonts = await fontsOf(phone, `#${face}-${at}`);
            return fonts.filter((name) => !ours.test(name));
          },
          { message: `${language} in ${face}` },
        )
        .toEqual([]);
    }
  expect(fetched).toContain('eb-garamond-greek');
});

/** Fonts of pages by language, and the font style sheet that they load. */
const ofLanguages = [
  { language: 'pl', heading: /^Cormorant Garamond/, text: /^Source Sans 3/, sheet: 'pl' },
  { language: 'he', heading: /^Frank Ruhl Libre/, text: /^Assistant/, sheet: 'he' },
  { language: 'ar', heading: /^Vazirmatn/, text: /^Vazirmatn/, sheet: 'ar' },
];

// `shared/build/fonts.test.ts` tests the style sheet of every language.
test('a page uses the fonts of its language’s script, and loads no others', async ({ phone }) => {
  const fetched: string[] = [];
  phone.on('request', (request) => {
    const [, name] = /\/fonts\/([\w-]+)\.\w+\.(?:css|woff2)$/.exec(request.url()) ?? [];
    // The font of the name in the header is not of the page's language.
    if (name && !name.endsWith('-mark')) fetched.push(name);
  });
  for (const { language, heading, text, sheet } of ofLanguages)
    await test.step(language, async () => {
      fetched.length = 0;
      // A page with text in one script only.
      await phone.goto(`/login?lang=${language}`);
      await expect(phone.locator('html')).toHaveAttribute('lang', language);
      await expectHydrated(phone);
      await phone.evaluate(async () => document.fonts.ready);
      for (const [element, face] of [
        ['h1', heading],
        ['main p', text],
      ] as const) {
        const usedFonts = await fontsOf(phone, element);
        expect(usedFonts).not.toEqual([]);
        expect(usedFonts.filter((name) => !face.test(name))).toEqual([]);
      }
      expect(fetched).toEqual([sheet]);
    });
});
