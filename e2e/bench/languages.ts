import type { Browser } from '@playwright/test';
import { OFFERED, SOURCE_LANGUAGE, type Language } from '@keepsake/shared/words/languages';
import { median, visit, type Visit } from './slow-phone.ts';

/** All that are offered, unless told: `LANGUAGES=he,ar`. English is always among them. */
const LANGUAGES = OFFERED.filter(
  (language) =>
    language === SOURCE_LANGUAGE || (process.env.LANGUAGES?.split(',').includes(language) ?? true),
);

/** How much later than in English the page of a code may be painted. */
const MOST = 1.05;

type Figures = Pick<Visit, 'paint' | 'bytes' | 'requests' | 'shift'>;

/**
 * Opens the page of a code in every language on a slow phone, once in each before the second time, so that whatever else
 * keeps the machine busy meets all of them. Prints the medians, and that of how much later than in English each was painted
 * in the same round.
 * @returns whether none is painted too late
 */
export async function compareLanguages(
  browser: Browser,
  link: string,
  runs: number,
): Promise<boolean> {
  const addressIn = (language: Language) => {
    const address = new URL(link);
    address.searchParams.set('lang', language);
    return address.href;
  };
  // Whoever is first waits for the server's rendering; that is the same in all.
  for (const language of LANGUAGES) await fetch(addressIn(language));
  const visits = new Map<Language, Visit[]>(LANGUAGES.map((language) => [language, []]));
  for (let run = 0; run < runs; run += 1)
    for (const [language, own] of visits)
      own.push(await visit(browser, addressIn(language), { ready: 'h1' }));

  const titles = ['paint ms', '× English', 'bytes', 'more', 'requests', 'shift'];
  console.log(`\nThe page of a code by language, median of ${runs}\n${line('', titles)}`);
  const inEnglish = visits.get(SOURCE_LANGUAGE) ?? [];
  const english = mediansOf(inEnglish);
  let isSoon = true;
  for (const [language, own] of visits) {
    const { paint, bytes, requests, shift } = mediansOf(own);
    const ratio = median(own.map((each, round) => each.paint / (inEnglish[round]?.paint ?? NaN)));
    if (ratio > MOST) isSoon = false;
    const cells = [
      paint.toFixed(0),
      ratio.toFixed(3),
      String(bytes),
      String(bytes - english.bytes),
      String(requests),
      shift.toFixed(3),
    ];
    console.log(line(language, cells));
  }
  if (!isSoon) console.log(`  missed: at most ${MOST} × English`);
  return isSoon;
}

function mediansOf(visits: readonly Visit[]): Figures {
  const of = (figure: keyof Figures) => median(visits.map((each) => each[figure]));
  return { paint: of('paint'), bytes: of('bytes'), requests: of('requests'), shift: of('shift') };
}

function line(name: string, cells: string[]): string {
  return name.padEnd(8) + cells.map((cell) => cell.padStart(11)).join('');
}
