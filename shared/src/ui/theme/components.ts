import type { Components, Theme } from '@mui/material/styles';

/** The spinner of a busy button. */
const spinner = (theme: Theme) => ({
  content: '""',
  boxSizing: 'border-box',
  width: 16,
  height: 16,
  border: `2px solid ${theme.vars?.palette.action.disabled ?? 'GrayText'}`,
  borderTopColor: 'transparent',
  borderRadius: '50%',
  animation: 'keepsake-turn 1.2s linear infinite',
});

/** Overrides of MUI's components: 44 px touch targets, flat surfaces, no ripples. */
export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        // Browsers' default styles give buttons another font.
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
            ...spinner(theme),
            position: 'absolute',
            top: 'calc(50% - 8px)',
            left: 'calc(50% - 8px)',
          },
        },
        '&[aria-busy="true"][data-ring] .MuiButton-startIcon': {
          '& > *': { display: 'none' },
          '&::before': { ...spinner(theme), margin: '2px' },
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
        // Only Safari (which alone supports hanging-punctuation) shows today's date in an empty date field.
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

/** Global styles by selector. */
export const globals = {
  body: {
    fontVariantNumeric: 'lining-nums',
    overflowWrap: 'break-word',
    // Keeps content clear of the camera when a phone is held sideways.
    paddingLeft: 'env(safe-area-inset-left)',
    paddingRight: 'env(safe-area-inset-right)',
  },
  'h1, h2, h3, h4, p': { overflowWrap: 'break-word' },
  '@keyframes keepsake-turn': { to: { transform: 'rotate(360deg)' } },
  // Keeps a focused element clear of the header and of a bar at the bottom, which stick to the screen. Not as padding of
  // the page, since that would scroll when a control in the bar gets the focus.
  'main :focus-visible': {
    scrollMarginTop: 'calc(var(--header-height, 0px) + var(--banner-height, 0px))',
    scrollMarginBottom: 'var(--bar-height, 0px)',
  },
  // Headings are focused after navigation for screen readers but are not interactive, so they show no outline.
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
