/** The site's colours. Every pair of text and background meets WCAG AA; `contrast.test.ts` lists the pairs. */
export const light = {
  paper: '#fbf7f0',
  sheet: '#fffdf9',
  ink: '#251d1a',
  inkSoft: '#655850',
  accent: '#7a2a3a',
  accentDeep: '#5c1c2a',
  onAccent: '#fffaf5',
  /** Filled areas in the accent colour, and text on them. */
  fill: '#7a2a3a',
  fillDeep: '#5c1c2a',
  onFill: '#fffaf5',
  /** For hairlines and rules; gold text uses `goldInk`. */
  gold: '#c4a265',
  goldInk: '#7d5f25',
  line: '#e6dac8',
  /** Border of input fields. */
  field: '#8f8176',
  good: '#2c5f46',
  warn: '#7d5310',
  bad: '#a1232a',
};

export const dark: typeof light = {
  paper: '#1a1512',
  sheet: '#241d19',
  ink: '#f3eae0',
  inkSoft: '#b9aa9d',
  accent: '#e9aeb4',
  accentDeep: '#f4cdd0',
  onAccent: '#32131a',
  // The light scheme's wine red, lightened just enough to stand out from the dark background.
  fill: '#b34a5f',
  fillDeep: '#9a3a4e',
  onFill: '#fffaf5',
  gold: '#b7945a',
  goldInk: '#c9a86e',
  line: '#40352e',
  field: '#85776c',
  good: '#8fcbab',
  warn: '#e7bd78',
  bad: '#f39c98',
};

/** Cards are paper and look the same in both schemes. */
export const card = {
  paper: '#fffdf8',
  ink: '#2b211d',
  inkSoft: '#655850',
  faint: '#74675b',
  goldInk: '#6b5620',
  goldLine: '#d9c39a',
  shadow: '0 1px 2px rgb(60 40 20 / 18%), 0 12px 32px -8px rgb(60 40 20 / 28%)',
};

export const displayFont =
  "'Cormorant Garamond Variable', 'Keepsake Serif Fallback', Georgia, 'Times New Roman', serif";
/** Italics of “Keepsake”, the ampersand and 1 to 4, embedded in every page's font stylesheet. */
export const markFont = `'Keepsake Mark', ${displayFont}`;
export const textFont =
  "'Source Sans 3 Variable', 'Keepsake Sans Fallback', system-ui, -apple-system, Arial, sans-serif";

/** Durations in milliseconds; animations are short and used only where motion carries meaning. */
export const motion = { quick: 150, sheet: 300, card: 900 };

/** Spacing unit in px: `spacing(2)` and `p: 2` are 16. */
export const space = 8;

/** Corner radii in px: fields and boxes, dialogs, sheets at the screen's edge. */
export const radius = { box: 10, dialog: 30, sheet: 20 };

/** Minimum widths in px of the screen size classes. */
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 };
