import type { Components, Theme } from '@mui/material/styles';

/** Overrides of MUI's components: 44 px targets, quiet surfaces, no ripples. */
export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': {
          outline: `2px solid ${theme.vars?.palette.primary.main ?? 'currentColor'}`,
          outlineOffset: 2,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 48,
        borderRadius: 999,
        paddingInline: 24,
        textAlign: 'center',
        variants: [
          {
            props: { variant: 'contained', color: 'primary' },
            style: ({ theme }) => ({
              '--variant-containedColor': theme.vars?.palette.fill.contrastText,
              '--variant-containedBg': theme.vars?.palette.fill.main,
              '@media (hover: hover)': {
                '&:hover': { '--variant-containedBg': theme.vars?.palette.fill.dark },
              },
            }),
          },
        ],
      },
      sizeSmall: { minHeight: 44, paddingInline: 16, fontSize: '0.9375rem' },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { minWidth: 44, minHeight: 44, fontSize: '1rem' } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiLink: {
    styleOverrides: { root: { textUnderlineOffset: '0.2em', textDecorationThickness: '1px' } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars?.palette.background.paper,
        minHeight: 52,
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars?.palette.field }),
    },
  },
  MuiTextField: {
    styleOverrides: {
      root: {
        // Safari alone writes today's date into an empty field, as if somebody had chosen it.
        '@supports (hanging-punctuation: first)': {
          '&[data-empty]:not(:focus-within) input': { color: 'transparent' },
        },
      },
    },
  },
  MuiListItemButton: { styleOverrides: { root: { minHeight: 48 } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 48 } } },
  MuiChip: { styleOverrides: { root: { fontSize: '0.9375rem' } } },
};

/** Styles of every page, by selector. */
export const globals = {
  body: {
    fontVariantNumeric: 'lining-nums',
    overflowWrap: 'break-word',
    // A phone on its side: beside its camera there is no room for words.
    paddingLeft: 'env(safe-area-inset-left)',
    paddingRight: 'env(safe-area-inset-right)',
  },
  'h1, h2, h3, h4, p': { overflowWrap: 'break-word' },
  // A new page's heading is where one is read on from; nothing can be done with it.
  'h1[tabindex="-1"]': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};
