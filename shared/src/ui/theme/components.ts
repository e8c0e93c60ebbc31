import type { Components, Theme } from '@mui/material/styles';

/** What turns in a button that is busy. */
const ring = (theme: Theme) => ({
  content: '""',
  boxSizing: 'border-box',
  width: 16,
  height: 16,
  border: `2px solid ${theme.vars?.palette.action.disabled ?? 'GrayText'}`,
  borderTopColor: 'transparent',
  borderRadius: '50%',
  animation: 'keepsake-turn 1.2s linear infinite',
});

/** Overrides of MUI's components: 44 px targets, quiet surfaces, no ripples. */
export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        // Browsers give buttons a font of their own.
        fontFamily: 'inherit',
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
      root: ({ theme }) => ({
        minHeight: 48,
        borderRadius: 999,
        paddingInline: 24,
        textAlign: 'center',
        '&[aria-busy="true"]:not([data-ring])': {
          color: 'transparent',
          '&::after': {
            ...ring(theme),
            position: 'absolute',
            top: 'calc(50% - 8px)',
            left: 'calc(50% - 8px)',
          },
        },
        '&[aria-busy="true"][data-ring] .MuiButton-startIcon': {
          '& > *': { display: 'none' },
          '&::before': { ...ring(theme), margin: '2px' },
        },
        variants: [
          {
            props: { variant: 'contained', color: 'primary' },
            style: {
              '--variant-containedColor': theme.vars?.palette.fill.contrastText,
              '--variant-containedBg': theme.vars?.palette.fill.main,
              '@media (hover: hover)': {
                '&:hover': { '--variant-containedBg': theme.vars?.palette.fill.dark },
              },
            },
          },
        ],
      }),
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
  '@keyframes keepsake-turn': { to: { transform: 'rotate(360deg)' } },
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
