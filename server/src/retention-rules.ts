/** How many daily, weekly and monthly backups are kept. */
export interface KeepRules {
  d: number;
  w: number;
  m: number;
}

/** Parses rules as in `7d,4w,6m`; null for anything else. */
export function parseKeep(text: string): KeepRules | null {
  const rules: KeepRules = { d: 0, w: 0, m: 0 };
  for (const part of text.split(',')) {
    const [, count, span] = /^\s*([1-9]\d{0,3})([dwm])\s*$/.exec(part) ?? [];
    if (!isSpan(span) || rules[span] > 0) return null;
    rules[span] = Number(count);
  }
  return rules;
}

const isSpan = (text: string | undefined): text is keyof KeepRules =>
  text === 'd' || text === 'w' || text === 'm';
