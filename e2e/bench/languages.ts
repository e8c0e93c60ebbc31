import type { Browser } from '@playwright/test';
import { OFFERED, SOURCE_LANGUAGE, type Language } from '@keepsake/shared/words/languages';
import { median, visit, type Visit } from './slow-phone.ts';

/** The languages to compare: all offered ones, or those of `LANGUAGES=he,ar` and always English. */
const LANGUAGES = OFFERED.filter(
  (language) =>
    language === SOURCE_LANGUAGE || (process.env.LANGUAGES?.split(',').includes(language) ?? true),
);

/** Largest acceptable ratio of a language's first paint to that of English. */
const MOST = 1.05;

type Figures = Pick<Visit, 'paint' | 'bytes' | 'requests' | 'shift'>;

/**
 * Opens the page of a code in every language on a slow phone, round by round, so that other load on the machine affects
 * all languages alike. Prints the medians, and the median ratio of each language's first paint to that of English in
 * the same round.
 * @returns whether all ratios are acceptable
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
  // The first request of a language waits for the server to render the page, which would distort the first round.
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
