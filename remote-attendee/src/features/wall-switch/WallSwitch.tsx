import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Box, Typography } from '@keepsake/shared/ui';

/** The switch that allows a card to be shown on the event’s live wall. */
export function WallSwitch({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48, cursor: 'pointer' }}
    >
      <Box
        component="input"
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={() => onChange(!checked)}
        sx={switchLook}
      />
      <span>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          <Trans>Show it on the screen at the party</Trans>
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {checked
            ? t`Everybody there may see this card. A gift is never shown.`
            : t`This card stays off the screen.`}
        </Typography>
      </span>
    </Box>
  );
}

const switchLook = {
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  width: 46,
  height: 26,
  m: 0,
  borderRadius: 13,
  border: 2,
  borderColor: 'text.secondary',
  bgcolor: 'background.paper',
  cursor: 'inherit',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 3,
    insetInlineStart: 3,
    width: 16,
    height: 16,
    borderRadius: '50%',
    bgcolor: 'text.secondary',
  },
  '&:checked': { bgcolor: 'primary.main', borderColor: 'primary.main' },
  '&:checked::after': { insetInlineStart: 23, bgcolor: 'primary.contrastText' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '@media (prefers-reduced-motion: no-preference)': {
    '&::after': { transition: 'inset-inline-start 150ms' },
  },
} as const;
