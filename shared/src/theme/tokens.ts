/** The colours of the stationery. Every pair of ink and ground meets WCAG AA (4.5 : 1). */
export const light = {
  paper: '#fbf7f0',
  sheet: '#fffdf9',
  ink: '#251d1a',
  inkSoft: '#655850',
  accent: '#7a2a3a',
  accentDeep: '#5c1c2a',
  onAccent: '#fffaf5',
  gold: '#c4a265',
  line: '#e6dac8',
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
  gold: '#b7945a',
  line: '#40352e',
  good: '#8fcbab',
  warn: '#e7bd78',
  bad: '#f39c98',
};

export const displayFont =
  "'Cormorant Garamond Variable', 'Keepsake Serif Fallback', Georgia, 'Times New Roman', serif";
export const textFont =
  "'Source Sans 3 Variable', 'Keepsake Sans Fallback', system-ui, -apple-system, Arial, sans-serif";

/** Milliseconds: short, and only where a movement means something. */
export const motion = { quick: 150, sheet: 300 };

/** Widths in px where a screen-size class begins: XS, SM, MD, LG, XL. */
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 };
